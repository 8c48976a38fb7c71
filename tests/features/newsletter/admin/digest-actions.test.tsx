import { act } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DigestActions } from "@/features/newsletter/admin/DigestActions.tsx";
import { sendDigest, stopDigest } from "@/features/newsletter/admin/digest-sending.store.ts";
import {
  $checks,
  $digests,
  type Digest,
  deleteDigest,
  runCheck,
  sendTest,
} from "@/features/newsletter/admin/digests.store.ts";
import { $session } from "@/platform/session.store.ts";
import { click, render, type } from "../../../support/react.ts";

vi.mock("@/features/newsletter/admin/digest-sending.store.ts", { spy: true });
vi.mock("@/features/newsletter/admin/digests.store.ts", { spy: true });

const ready = { id: "1", subject: "Sky", status: "ready", scheduled_for: null, sending_started_at: null } as Digest;
const sending = { ...ready, sending_started_at: "2026-03-01T12:00:00Z", stopped_at: null };
const show = (digest: Digest) => {
  const open = () => {};
  return render(<DigestActions digest={digest} subscribers={544} onPreview={open} onEdit={open} onSchedule={open} />);
};
const button = (label: string) =>
  [...document.querySelectorAll("button")].find(({ ariaLabel, title }) => (ariaLabel ?? title).startsWith(label)) ??
  expect.fail(`no button ${label}`);
const dialog = () => [...document.querySelectorAll("dialog")].find(({ textContent }) => textContent !== "");
const press = (label: string) => act(async () => button(label).click());

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(sendDigest).mockResolvedValue();
  vi.mocked(deleteDigest).mockResolvedValue();
  vi.mocked(sendTest).mockResolvedValue();
  vi.mocked(stopDigest).mockResolvedValue(true);
});

test("sending a digest to everybody is no louder than sending a test", async () => {
  await show(ready);
  expect(button("Send ").className).toContain("button");
  expect(button("Send ").className).toBe(button("Test ").className);
});

test.each([
  ["Send ", ready, "Send digest to 544 subscribers?", sendDigest],
  ["Delete ", ready, "Are you sure you want to delete this digest?", deleteDigest],
  ["Stop ", sending, /Stop sending\?/, stopDigest],
])("%sasks for confirmation", async (label, digest, question, action) => {
  await show(digest);
  await press(label);
  expect(dialog()?.textContent).toMatch(question);
  await click("Cancel");
  expect(dialog()).toBeUndefined();
  expect(action).not.toHaveBeenCalled();
  await press(label);
  await click(label.trim());
  expect(dialog()).toBeUndefined();
  expect(action).toHaveBeenCalledExactlyOnceWith("1");
});

test("before sending, the dialog shows the subject, and whether this version was previewed and tested", async () => {
  $digests.set({ state: "ready", value: [ready] });
  onTestFinished(() => $checks.set(new Set()));
  await show(ready);
  await press("Send ");
  expect(dialog()?.textContent).toContain("SubjectSkyPreview of this versionNot seen");
  await act(() => runCheck("preview", "1", async () => true));
  await act(() => runCheck("test", "1", async () => false));
  expect(dialog()?.textContent).toMatch(/Preview of this versionSeen.*Test of this versionNot sent/);
  await act(() => runCheck("test", "1", async () => true));
  expect(dialog()?.textContent).toMatch(/Test of this versionSent/);
  await click("Cancel");
  await show({ ...ready, updated_at: "2026-03-02T12:00:00Z" });
  await press("Send ");
  expect(dialog()?.textContent).toMatch(/Preview of this versionNot seen/);
});

test("scheduling a digest and canceling it keep the focus on their button", async () => {
  await show(ready);
  button("Schedule ").focus();
  await show({ ...ready, scheduled_for: "2026-03-01T12:00:00Z" });
  expect(document.activeElement).toBe(button("Unschedule "));
  await show(ready);
  expect(document.activeElement).toBe(button("Schedule "));
});

test("a test asks for its address, one's own by default, and without a valid one nothing happens", async () => {
  await show(ready);
  await act(async () => $session.set({ state: "member", userId: "1", email: "me@example.com", pendingEmail: null }));
  await press("Test ");
  await click("Cancel");
  await press("Test ");
  const address = document.querySelector<HTMLInputElement>("dialog input");
  expect([address?.labels?.[0]?.textContent, address?.value]).toEqual(["Send a test email to:", "me@example.com"]);
  for (const invalid of [" ", "reader@"]) {
    await type(address, invalid);
    await click("Send test");
    expect(document.querySelector("dialog")?.textContent).toContain("Please enter a valid email address");
  }
  expect(sendTest).not.toHaveBeenCalled();
  await type(document.querySelector("dialog input"), "reader@example.com");
  await click("Send test");
  expect(sendTest).toHaveBeenCalledExactlyOnceWith("1", "reader@example.com");
});

import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { DigestActions } from "@/features/newsletter/admin/DigestActions.tsx";
import { sendDigest, stopDigest } from "@/features/newsletter/admin/digest-sending.store.ts";
import { type Digest, deleteDigest, sendTest } from "@/features/newsletter/admin/digests.store.ts";
import { $session } from "@/platform/session.store.ts";
import { render } from "../../../support/react.ts";

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
  ["Stop ", sending, /^Stop sending\?/, stopDigest],
])("%sasks for confirmation", async (label, digest, question, action) => {
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  await show(digest);
  await press(label);
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(question));
  expect(action).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await press(label);
  expect(action).toHaveBeenCalledExactlyOnceWith("1");
});

test("scheduling a digest and canceling it keep the focus on their button", async () => {
  await show(ready);
  button("Schedule ").focus();
  await show({ ...ready, scheduled_for: "2026-03-01T12:00:00Z" });
  expect(document.activeElement).toBe(button("Unschedule "));
  await show(ready);
  expect(document.activeElement).toBe(button("Schedule "));
});

test("a test asks for its address, one's own by default, and without an address nothing happens", async () => {
  const prompt = vi.spyOn(window, "prompt").mockReturnValueOnce(null).mockReturnValueOnce(" ");
  await show(ready);
  await act(async () => $session.set({ state: "member", userId: "1", email: "me@example.com", pendingEmail: null }));
  await press("Test ");
  await press("Test ");
  expect(sendTest).not.toHaveBeenCalled();
  prompt.mockReturnValueOnce("reader@example.com");
  await press("Test ");
  expect(prompt).toHaveBeenCalledWith("Send a test email to:", "me@example.com");
  expect(sendTest).toHaveBeenCalledExactlyOnceWith("1", "reader@example.com");
});

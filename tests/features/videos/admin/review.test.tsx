import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BatchDialog } from "@/features/videos/admin/BatchDialog.tsx";
import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import type { Action } from "@/features/videos/admin/moderation.ts";
import { ReviewDialog } from "@/features/videos/admin/ReviewDialog.tsx";
import { Notices } from "@/platform/admin/Notices.tsx";
import { render, unmount } from "../../../support/react.ts";

const video = {
  id: "00000000-0000-4000-8000-000000000000",
  title: "Sky",
  tags: [],
  language: null,
  youtube_id: "abcdefghijk",
  view_count: 1,
  like_count: 1,
  description: "",
  created_at: "2026-11-22T10:00:00Z",
  status: "candidate",
  duration_seconds: 60,
} as unknown as QueuedVideo;
const onClose = vi.fn();

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(async () => {
  await unmount();
  sessionStorage.clear();
});
const review = (begin: Action | null) =>
  render(
    <>
      <ReviewDialog video={video} begin={begin} listed={[video]} onMove={onClose} onClose={onClose} />
      <Notices />
    </>,
  );
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("dialog .button:not(.button-quiet)")];
const press = (name: string) =>
  act(async () => (buttons().find(({ textContent }) => textContent === name) ?? expect.fail(`no ${name}`)).click());
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(`no ${name}`);
const errorOf = (input: HTMLInputElement) =>
  input.getAttribute("aria-invalid") === "true"
    ? document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent
    : null;

test.each([
  ["reject", "reason", "Reject"],
  ["snooze", "until", "Snooze"],
] as const)("%s opens on its field, with its button as the only loud one", async (begin, name, label) => {
  await review(begin);
  expect(document.activeElement).toBe(field(name));
  const loud = buttons().filter(({ className }) => !/button-(outline|quiet)/.test(className));
  expect(loud.map(({ textContent }) => textContent)).toEqual([label]);
  expect(field("tag").closest("details")).not.toBeNull();
  expect(field(name).closest("details")).toBeNull();
});

test("a review offers all decisions, with Approve as the only loud button", async () => {
  await review(null);
  const loud = buttons().filter(({ className }) => !/button-(outline|quiet)/.test(className));
  expect(loud.map(({ textContent }) => textContent)).toEqual(["Approve"]);
  expect(field("reason").closest("details")).toBeNull();
});

test.each([
  ["Reject", "reason", "Please provide a rejection reason"],
  ["Snooze", "until", "Please select a snooze date"],
])("%s without its value is announced once, at the field", async (label, name, message) => {
  await review(null);
  await press(label);
  expect(document.activeElement).toBe(field(name));
  expect(errorOf(field(name))).toBe(message);
  expect(document.body.textContent.split(message)).toHaveLength(2);
});

test("a review suggests the tags that the title of a candidate names, and removes none", async () => {
  const titled = { ...video, title: "Quiet beginner bounce", tags: ["cardio", "advanced"] } as QueuedVideo;
  const tags = async (status: string) => {
    const one = { ...titled, id: crypto.randomUUID(), status } as QueuedVideo;
    await render(<ReviewDialog video={one} begin={null} listed={[one]} onMove={onClose} onClose={onClose} />);
    const chips = [...document.querySelectorAll("[aria-label='Tags of this video'] li")];
    await unmount();
    return chips.map(({ textContent }) => textContent.split(" ")[0]);
  };
  expect(await tags("candidate")).toEqual(["cardio", "advanced", "quiet"]);
  expect(await tags("approved")).toEqual(["cardio", "advanced"]);
});

test("approving several videos opens where Enter approves, not on Close", async () => {
  await render(<BatchDialog videos={[video]} allOf={null} action="approve" onClose={onClose} onDone={onClose} />);
  expect(document.activeElement?.closest("form")).not.toBeNull();
});

test("rejecting several videos without a reason is announced once, at the field", async () => {
  await render(
    <>
      <BatchDialog videos={[video]} allOf={null} action="reject" onClose={onClose} onDone={onClose} />
      <Notices />
    </>,
  );
  await act(async () => document.querySelector("form")?.requestSubmit());
  const reason = field("reason");
  expect(document.activeElement).toBe(reason);
  expect(errorOf(reason)).toBe("Please provide a rejection reason");
  expect(document.body.textContent.split("Please provide a rejection reason")).toHaveLength(2);
});

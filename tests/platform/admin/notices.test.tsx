import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { act, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { newArticle } from "@/features/articles/admin/article-entry.ts";
import type { Editing } from "@/features/articles/admin/edited-article.store.ts";
import { PictureDialog } from "@/features/articles/admin/PictureDialog.tsx";
import { PublishDialog } from "@/features/articles/admin/PublishDialog.tsx";
import { AddSubscriber } from "@/features/newsletter/admin/AddSubscriber.tsx";
import { DigestEditor } from "@/features/newsletter/admin/DigestEditor.tsx";
import type { Digest } from "@/features/newsletter/admin/digests.store.ts";
import { ImportSubscribers } from "@/features/newsletter/admin/ImportSubscribers.tsx";
import { ScheduleDigest } from "@/features/newsletter/admin/ScheduleDigest.tsx";
import { SubscriberForm } from "@/features/newsletter/admin/SubscriberForm.tsx";
import { subscriberImport } from "@/features/newsletter/admin/subscriber-import.store.ts";
import type { Subscriber } from "@/features/newsletter/admin/subscribers.store.ts";
import { ReplaceForm } from "@/features/pictures/admin/PictureRow.tsx";
import { CopyWeekForm } from "@/features/plans/admin/CopyWeekForm.tsx";
import { DayForm } from "@/features/plans/admin/DayForm.tsx";
import { PatternForm } from "@/features/plans/admin/PatternForm.tsx";
import { PlanForm } from "@/features/plans/admin/PlanForm.tsx";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { ImportStudios } from "@/features/studios/admin/ImportStudios.tsx";
import { StudioForm } from "@/features/studios/admin/StudioForm.tsx";
import { studioImport } from "@/features/studios/admin/studio-files.store.ts";
import { $editedStudio } from "@/features/studios/admin/studios.store.ts";
import { SynonymForm } from "@/features/tags/admin/SynonymForm.tsx";
import { TagDialog } from "@/features/tags/admin/TagDialog.tsx";
import { AddVideoForm } from "@/features/videos/admin/AddVideoForm.tsx";
import { BatchDialog } from "@/features/videos/admin/BatchDialog.tsx";
import { ChannelForm } from "@/features/videos/admin/ChannelForm.tsx";
import { EditVideoForm } from "@/features/videos/admin/EditVideoForm.tsx";
import { FindVideos } from "@/features/videos/admin/FindVideos.tsx";
import { KeywordForm } from "@/features/videos/admin/KeywordForm.tsx";
import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import { ReviewDialog } from "@/features/videos/admin/ReviewDialog.tsx";
import { Notices } from "@/platform/admin/Notices.tsx";
import { $notice, notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { OnDemand, preload } from "@/platform/admin/OnDemand.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { button, render, unmount } from "../../support/react.ts";

beforeEach(() => {
  // signed out, with all requests failing: data beside the form fields is irrelevant here
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
});

let container: HTMLElement;
const open = async (form: ReactElement) => {
  container = await render(form);
};
afterEach(async () => {
  await unmount();
  sessionStorage.clear();
});
const submit = () => act(async () => container.querySelector("form")?.requestSubmit());

const id = "00000000-0000-4000-8000-000000000000";
const onClose = vi.fn();
const video = {
  id,
  title: "Sky",
  tags: [],
  language: null,
  youtube_id: "abcdefghijk",
  description: "",
  view_count: 1,
  like_count: 1,
  created_at: "2026-11-22T10:00:00Z",
  status: "candidate",
  duration_seconds: 60,
} as unknown as QueuedVideo;
const digest = { id, subject: "Sky", sections: [], item_order: [], left_out: [] } as unknown as Digest;
const subscriber = {
  id,
  email: "ann@example.com",
  consent_source: "",
  consented_at: "2026-11-22T10:00:00Z",
  subscribed_at: "2026-11-22T10:00:00Z",
} as unknown as Subscriber;
const editing = { row: null, saved: newArticle, typed: {} } as unknown as Editing;
const day = { id, plan_id: id, week_number: 1, day_number: 1, title: "Sky", videos: [] } as unknown as PlanDay;

const forms: Record<string, () => ReactElement> = {
  "articles/PictureDialog": () => <PictureDialog picture="choose" onClose={onClose} onReady={onClose} />,
  "articles/PublishDialog": () => <PublishDialog open editing={editing} state="draft" onClose={onClose} />,
  "rules/KeywordForm": () => <KeywordForm edited="new" onClose={onClose} />,
  "digests/DigestEditor": () => <DigestEditor digest={digest} onClose={onClose} />,
  "digests/ScheduleDigest": () => <ScheduleDigest digest={digest} subscribers={3} onClose={onClose} />,
  "moderation/AddVideoForm": () => <AddVideoForm onClose={onClose} />,
  "moderation/BatchDialog": () => (
    <BatchDialog videos={[video]} allOf={null} action="reject" onClose={onClose} onDone={onClose} />
  ),
  "moderation/EditVideoForm": () => <EditVideoForm video={video} onClose={onClose} />,
  "moderation/FindVideos": () => <FindVideos onClose={onClose} />,
  "moderation/ReviewDialog": () => (
    <ReviewDialog video={video} begin={null} listed={[video]} onMove={onClose} onClose={onClose} />
  ),
  "plans/CopyWeekForm": () => <CopyWeekForm week={1} weeks={4} days={[day]} onClose={onClose} />,
  "plans/DayForm": () => <DayForm day={day} weeks={4} onClose={onClose} />,
  "plans/PatternForm": () => <PatternForm week={1} weeks={4} onClose={onClose} />,
  "plans/PlanForm": () => <PlanForm edited="new" onClose={onClose} onSaved={onClose} />,
  "studios/StudioForm": () => {
    $editedStudio.set({ state: "ready", value: { row: null, correction: null } });
    return <StudioForm studio="new" correction="" onClose={onClose} />;
  },
  "subscribers/AddSubscriber": () => <AddSubscriber open onClose={onClose} />,
  "subscribers/SubscriberForm": () => <SubscriberForm edited={subscriber} onClose={onClose} />,
  "taxonomy/SynonymForm": () => <SynonymForm edited="new" onClose={onClose} />,
  "taxonomy/TagDialog": () => (
    <TagDialog considered={{ action: "rename", tags: ["sky"] }} onClose={onClose} onDone={onClose} />
  ),
  "rules/ChannelForm": () => <ChannelForm edited="new" onClose={onClose} />,
  "pictures/PictureRow": () => (
    <Dialog open onClose={onClose} title="Replace everywhere">
      <ReplaceForm picture={{ name: "sky-1x1.png", alt: "" }} onClose={onClose} />
    </Dialog>
  ),
  "parts/CsvImport": () => {
    subscriberImport.forget();
    return <ImportSubscribers open onClose={onClose} />;
  },
  "parts/CsvImport, its report": () => {
    studioImport.$import.set({ isPreview: true, lines: [] });
    return <ImportStudios open onClose={onClose} />;
  },
};

describe("a form doesn't show another form's notice", () => {
  test.each(Object.entries(forms))("%s", async (_file, form) => {
    notifyError("Failed before it was opened.");
    await open(form());
    expect(container.querySelector("dialog")?.textContent).toMatch(/\w/);
    expect(container.textContent).not.toContain("Failed before");
    await act(async () => notifyError("Failed while it is open."));
    expect(container.textContent).not.toContain("Failed while");
  });

  test("every form with a notice is covered here", () => {
    // Settings and BounceEditor are screens: their notices belong to them
    const files = globSync("src/**/admin/**/*.tsx").filter(
      (file) => !/(Notices|FormActions|AdminForm|Settings|BounceEditor)\.tsx$/.test(file),
    );
    const having = files.filter((file) => /<(AdminForm|FormActions|NoticeLine)\b/.test(readFileSync(file, "utf8")));
    const tried = Object.keys(forms).flatMap((name) => (name.includes(",") ? [] : basename(name)));
    expect(having.map((file) => basename(file, ".tsx")).sort()).toEqual(tried.sort());
  });
});

test("a form shows why its submit failed, and the next form doesn't", async () => {
  await open(<TagDialog considered={{ action: "delete", tags: ["sky"] }} onClose={onClose} onDone={onClose} />);
  await submit();
  expect(container.textContent).toContain($notice.get()?.text);
  await unmount();
  await open(<TagDialog considered={{ action: "delete", tags: ["sea"] }} onClose={onClose} onDone={onClose} />);
  expect(container.textContent).not.toContain($notice.get()?.text);
});

test("a failed form hides its notice once something else happens", async () => {
  await open(<TagDialog considered={{ action: "delete", tags: ["sky"] }} onClose={onClose} onDone={onClose} />);
  await submit();
  await act(async () => notifyError("Another change failed."));
  expect(container.querySelector("dialog [role=status] p")).toBeNull();
});

test("a dialog that fails to load says so and closes, and the next click opens it", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(FindVideos);
  const part = { load };
  const close = vi.fn();
  await open(<OnDemand part={part} props={{ onClose: close }} />);
  expect(close).toHaveBeenCalledOnce();
  expect($notice.get()?.text).toBe("Couldn't open this. Check your connection and try again, or reload the page.");
  for (const _ of [1, 2]) {
    await unmount();
    await open(<OnDemand part={part} props={{ onClose: close }} />);
    expect(container.querySelector("dialog")?.textContent).toContain("Find Videos");
  }
  expect(load).toHaveBeenCalledTimes(2);
});

test("a preloaded dialog is there in its first render, so that it gets the next keys", async () => {
  const part = { load: async () => FindVideos };
  await preload(part);
  expect(renderToString(<OnDemand part={part} props={{ onClose }} />)).toContain("Find Videos");
});

test("a failure interrupts the screen reader, a success waits", async () => {
  await open(<Notices />);
  const region = () => container.querySelector("[role=status]");
  await act(async () => notifySuccess("Video approved successfully!"));
  expect(region()?.textContent).toContain("Video approved successfully!");
  expect(region()?.getAttribute("aria-live")).toBe("polite");
  await act(async () => notifyError("Failed to moderate video. Please try again.", "You seem to be offline."));
  expect(region()?.textContent).toContain("Failed to moderate video. Please try again. You seem to be offline.");
  expect(region()?.getAttribute("aria-live")).toBe("assertive");
});

test("a success goes away, later with an Undo, but not while it has the focus; a failure stays", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await open(<Notices />);
  const show = (notify: () => void) => act(async () => notify());
  const shownAfter = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return container.textContent;
  };
  await show(() => notifySuccess("Saved."));
  expect(await shownAfter(5.9)).toContain("Saved.");
  expect(await shownAfter(0.1)).toBe("");
  await show(() => notifySuccess("Removed.", vi.fn()));
  expect(await shownAfter(11.9)).toContain("Removed.");
  expect(await shownAfter(0.1)).toBe("");

  await show(() => notifySuccess("Focused."));
  button("Dismiss").focus();
  expect(await shownAfter(60)).toContain("Focused.");
  button("Dismiss").blur();
  expect(await shownAfter(6)).toBe("");

  await show(() => notifyError("Failed."));
  expect(await shownAfter(3600)).toContain("Failed.");
});

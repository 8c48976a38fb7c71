import { globSync, readFileSync } from "node:fs";
import { act, type ReactElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PictureDialog } from "@/islands/admin/articles/PictureDialog.tsx";
import { DigestEditor } from "@/islands/admin/digests/DigestEditor.tsx";
import { ScheduleDigest } from "@/islands/admin/digests/ScheduleDigest.tsx";
import { AddVideoForm } from "@/islands/admin/moderation/AddVideoForm.tsx";
import { BatchDialog } from "@/islands/admin/moderation/BatchDialog.tsx";
import { EditVideoForm } from "@/islands/admin/moderation/EditVideoForm.tsx";
import { FindVideos } from "@/islands/admin/moderation/FindVideos.tsx";
import { ReviewDialog } from "@/islands/admin/moderation/ReviewDialog.tsx";
import { OnDemand } from "@/islands/admin/parts/OnDemand.tsx";
import { CopyWeekForm } from "@/islands/admin/plans/CopyWeekForm.tsx";
import { DayForm } from "@/islands/admin/plans/DayForm.tsx";
import { PatternForm } from "@/islands/admin/plans/PatternForm.tsx";
import { PlanForm } from "@/islands/admin/plans/PlanForm.tsx";
import { ChannelForm } from "@/islands/admin/rules/ChannelForm.tsx";
import { KeywordForm } from "@/islands/admin/rules/KeywordForm.tsx";
import { ImportStudios } from "@/islands/admin/studios/ImportStudios.tsx";
import { StudioForm } from "@/islands/admin/studios/StudioForm.tsx";
import { AddSubscriber } from "@/islands/admin/subscribers/AddSubscriber.tsx";
import { ImportSubscribers } from "@/islands/admin/subscribers/ImportSubscribers.tsx";
import { SubscriberForm } from "@/islands/admin/subscribers/SubscriberForm.tsx";
import { SynonymForm } from "@/islands/admin/taxonomy/SynonymForm.tsx";
import { TagDialog } from "@/islands/admin/taxonomy/TagDialog.tsx";
import type { Digest } from "@/stores/admin/digests.ts";
import type { QueuedVideo } from "@/stores/admin/moderation.ts";
import { $notice, notifyError } from "@/stores/admin/notice.ts";
import type { PlanDay } from "@/stores/admin/plan-days.ts";
import { studioImport } from "@/stores/admin/studio-import.ts";
import { $editedStudio } from "@/stores/admin/studios.ts";
import { subscriberImport } from "@/stores/admin/subscriber-import.ts";
import type { Subscriber } from "@/stores/admin/subscribers.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(window, "alert").mockReturnValue();
  // nobody is signed in and no request gets through: what the forms read beside their fields doesn't matter here
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
});

let root: Root;
let place: HTMLElement;
async function open(form: ReactElement) {
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  await act(async () => root.render(form));
}
afterEach(async () => {
  await act(async () => root.unmount());
  sessionStorage.clear();
});
const submit = () => act(async () => place.querySelector("form")?.requestSubmit());

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
const day = { id, plan_id: id, week_number: 1, day_number: 1, title: "Sky", videos: [] } as unknown as PlanDay;

const forms: Record<string, () => ReactElement> = {
  "articles/PictureDialog": () => <PictureDialog picture="choose" onClose={onClose} onReady={onClose} />,
  "rules/KeywordForm": () => <KeywordForm edited="new" onClose={onClose} />,
  "digests/DigestEditor": () => <DigestEditor digest={digest} onClose={onClose} />,
  "digests/ScheduleDigest": () => <ScheduleDigest digest={digest} subscribers={3} onClose={onClose} />,
  "moderation/AddVideoForm": () => <AddVideoForm onClose={onClose} />,
  "moderation/BatchDialog": () => (
    <BatchDialog videos={[video]} allOf={null} action="reject" onClose={onClose} onDone={onClose} />
  ),
  "moderation/EditVideoForm": () => <EditVideoForm video={video} onClose={onClose} />,
  "moderation/FindVideos": () => <FindVideos onClose={onClose} />,
  "moderation/DecisionForm": () => <ReviewDialog video={video} begin={null} onClose={onClose} />,
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
  "parts/CsvImport": () => {
    subscriberImport.forget();
    return <ImportSubscribers open onClose={onClose} />;
  },
  "parts/CsvImport, its report": () => {
    studioImport.$import.set({ isPreview: true, lines: [] });
    return <ImportStudios open onClose={onClose} />;
  },
};

describe("a form doesn't show what belongs to another", () => {
  test.each(Object.entries(forms))("%s", async (_file, form) => {
    notifyError("Failed before it was opened.");
    await open(form());
    expect(place.querySelector("dialog")?.textContent).toMatch(/\w/);
    expect(place.textContent).not.toContain("Failed before");
    await act(async () => notifyError("Failed while it is open."));
    expect(place.textContent).not.toContain("Failed while");
  });

  test("every form with a notice is tried here", () => {
    const files = globSync("src/islands/admin/**/*.tsx").filter(
      (file) => !file.endsWith("Notices.tsx") && !file.endsWith("FormActions.tsx"),
    );
    const having = files.filter((file) => /<(FormActions|NoticeLine)\b/.test(readFileSync(file, "utf8")));
    const tried = Object.keys(forms).filter((name) => !name.includes(","));
    expect(having.map((file) => file.slice("src/islands/admin/".length, -".tsx".length)).sort()).toEqual(tried.sort());
  });
});

test("a form shows why its own submit failed, and the next form doesn't", async () => {
  await open(<TagDialog considered={{ action: "delete", tags: ["sky"] }} onClose={onClose} onDone={onClose} />);
  await submit();
  expect(place.textContent).toContain($notice.get()?.text);
  await act(async () => root.unmount());
  await open(<TagDialog considered={{ action: "delete", tags: ["sea"] }} onClose={onClose} onDone={onClose} />);
  expect(place.textContent).not.toContain($notice.get()?.text);
});

test("a form that failed keeps quiet once something else happens", async () => {
  await open(<TagDialog considered={{ action: "delete", tags: ["sky"] }} onClose={onClose} onDone={onClose} />);
  await submit();
  await act(async () => notifyError("Another change failed."));
  expect(place.querySelector("dialog [role=status] p")).toBeNull();
});

test("a dialog that can't be loaded says so and closes, and the next press opens it", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(FindVideos);
  const part = { load };
  const close = vi.fn();
  await open(<OnDemand part={part} props={{ onClose: close }} />);
  expect(close).toHaveBeenCalledOnce();
  expect($notice.get()?.text).toBe("Couldn't open this. Check your connection and try again, or reload the page.");
  for (const _ of [1, 2]) {
    await act(async () => root.unmount());
    await open(<OnDemand part={part} props={{ onClose: close }} />);
    expect(place.querySelector("dialog")?.textContent).toContain("Find Videos");
  }
  expect(load).toHaveBeenCalledTimes(2);
});

import { atom, onMount } from "nanostores";
import { moderationMessages, newVideoMessages } from "@/features/videos/admin/messages.ts";
import * as data from "@/features/videos/admin/moderation.data.ts";
import { type Decision, decisionProblem, leavesQueue } from "@/features/videos/admin/moderation.ts";
import { type Facets, facetsOf } from "@/features/videos/admin/moderation-bulk.data.ts";
import { dismissNotice, notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, isRevoked, readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { isCode } from "@/platform/errors.ts";
import { failureMessage, seemsOffline } from "@/platform/failure-message.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { inSequence } from "@/platform/sequential-requests.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { $queueParams } from "./queue-params.store.ts";
import { dropStep, pushStep, readSteps, stepOf } from "./undo-steps.store.ts";

export type { LogLine, QueuedVideo } from "@/features/videos/admin/moderation.data.ts";

type Video = data.QueuedVideo;

/** The matching videos and their total number. */
export const $queue = atom<AsyncState<data.Queue>>({ state: "loading" });

/** The ids of videos whose decision is being saved. */
export const $deciding = atom<ReadonlySet<string>>(new Set());

let lookedAt = "";
/** All videos that matched the filters when the shown list was loaded. */
export const allMatching = () => ({ matching: $queueParams.get(), lookedAt });

export const loadQueue = () =>
  readAsAdmin($queue, async () => {
    const now = new Date().toISOString();
    const { videos, total } = await data.findQueue($queueParams.get(), now);
    lookedAt = now;
    return { videos: videos.filter(({ id }) => !leaving.has(id)), total };
  });

onMount($queue, () => {
  void readSteps().catch(console.warn);
  return reloadOnQueryChange($queueParams, loadQueue);
});

/** The filter options of the queue. */
export const $facets = atom<AsyncState<Facets>>({ state: "loading" });

/** Loads the channels and rules of the videos of a status. */
export const loadFacets = (status: string): Promise<void> => readAsAdmin($facets, () => facetsOf(status));

/** The moderation log of the video under review, newest first. */
export const $history = atom<AsyncState<data.LogLine[]>>({ state: "loading" });

/** Loads the moderation log of a video. */
export function loadHistory(videoId: string): Promise<void> {
  $history.set({ state: "loading" });
  return readAsAdmin($history, () => data.historyOf(videoId));
}

/** The latest distinct rejection reasons, newest first. */
export const $reasons = atom<AsyncState<string[]>>({ state: "loading" });

/** Loads the rejection reasons to choose from: one for each key from 1 to 9. */
export const loadReasons = (): Promise<void> =>
  readAsAdmin($reasons, async () => [...new Set(await data.latestReasons())].slice(0, 9));

const { done } = moderationMessages;

/** Names the video: screen readers announce a notice only if its text differs from the one before. */
const doneWith = ({ title }: Video, { action }: Decision) => `${done[action]} “${title}”`;

/** The ids of videos already removed from the list, while their decision is being saved. */
const leaving = new Set<string>();
const setDeciding = (id: string, isDeciding: boolean) =>
  $deciding.set(new Set([...[...$deciding.get()].filter((one) => one !== id), ...(isDeciding ? [id] : [])]));

/** Whether a decision is incomplete; its field shows what is missing. */
export const isInvalid = (decision: Decision): boolean => decisionProblem(decision, localToday()) !== null;

/** Sends the decision of the review dialog and shows the result, with `undo`. Doesn't send an invalid one. Returns whether it succeeded. */
export async function moderate(video: Video, decision: Decision, undo: () => void): Promise<boolean> {
  if ($deciding.get().has(video.id) || isInvalid(decision)) return false;
  dismissNotice();
  const error = await send(video, decision);
  if (error === null) {
    if (leavesQueue(decision.action, $queueParams.get().status)) dropFromList(video.id);
    notifySuccess(doneWith(video, decision), undo);
  } else if (isSettled(error)) notifyError(failureMessage(error, moderationMessages.failed));
  else notifyError(moderationMessages.failed, seemsOffline(error) ? genericMessages.seemsOffline : "");
  return error === null;
}

/** The failed decisions since the queue of decisions was last empty. */
let failures: string[] = [];

/**
 * Decides without a dialog. Removes the video from the list immediately, and sends the decision after earlier ones. If it fails,
 * the video returns to the list, and the notice has the reason; otherwise it has `undo`. Returns whether it succeeded.
 */
export async function decideFromList(video: Video, decision: Decision, undo: () => void): Promise<boolean> {
  if ($deciding.get().has(video.id) || isInvalid(decision)) return false;
  if ($deciding.get().size === 0) failures = [];
  if (leavesQueue(decision.action, $queueParams.get().status)) {
    leaving.add(video.id);
    dropFromList(video.id);
  }
  const error = await send(video, decision);
  if (error !== null) failures.push(`“${video.title}”: ${failureMessage(error, moderationMessages.failed)}`);
  if (failures.length > 0) notifyError([moderationMessages.failed, ...failures].join(" "));
  else notifySuccess(doneWith(video, decision), undo);
  return error === null;
}

function dropFromList(id: string): void {
  const queue = $queue.get();
  if (queue.state !== "ready") return;
  const videos = queue.value.videos.filter((video) => video.id !== id);
  $queue.set({ state: "ready", value: { videos, total: queue.value.total - 1 } });
}

/** Sends a decision after earlier ones. Returns the error, or null. */
async function send(video: Video, decision: Decision): Promise<unknown> {
  const step = stepOf(crypto.randomUUID(), decision.action, 1, video.title);
  setDeciding(video.id, true);
  pushStep(step);
  const error = await inSequence("decisions", () => asAdmin(() => data.decide(video, decision, step.decisionId))).then(
    () => null,
    (error: unknown) => error,
  );
  if (error !== null) {
    console.warn(error);
    dropStep(step);
  }
  leaving.delete(video.id);
  setDeciding(video.id, false);
  // not awaited: the decision is saved, even if the list fails to load
  if ($deciding.get().size === 0) void loadQueue();
  return error;
}

/** Saves an edited approved video, unless it changed since `seen`. Returns whether it succeeded. */
export const saveVideo = (seen: Video, edit: Parameters<typeof data.editVideo>[1]): Promise<boolean> =>
  write(
    "video edit",
    async () => {
      const { title } = await data.editVideo(seen, edit);
      await loadQueue();
      notifySuccess(newVideoMessages.edited(title));
    },
    newVideoMessages.editFailed,
  );

const isSettled = (error: unknown) => isCode(error, "conflict") || isCode(error, "not-found") || isRevoked(error);

import { atom, onMount } from "nanostores";
import * as data from "@/data/admin/moderation.ts";
import { isCode } from "@/data/errors.ts";
import { calendarDateAt } from "@/domain/calendar-date.ts";
import {
  type Action,
  type Decision,
  decisionProblem,
  defaultQuery,
  pastActions,
  type QueueQuery,
  queueLanguages,
  queueSorts,
  queueStatuses,
} from "@/domain/moderation.ts";
import { failureMessage, messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { queryParamStore, reloadOnQueryChange } from "@/stores/query-param-store.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { announce, dismissNotice, notifyError, notifySuccess } from "./notice.ts";

export type { QueuedVideo } from "@/data/admin/moderation.ts";

type Video = data.QueuedVideo;

/** The filters of the queue, in the URL. */
export const { $params: $queueParams, setParams: setQueueParams } = queryParamStore<QueueQuery>(defaultQuery, {
  status: queueStatuses,
  language: queueLanguages,
  search: null,
  sort: queueSorts,
});

/** The matching videos and their total number. */
export const $queue = atom<AsyncState<data.Queue>>({ state: "loading" });

/** The ids of videos whose decision is being saved. */
export const $deciding = atom<ReadonlySet<string>>(new Set());

/** The last decision while it can be undone. */
export const $undoable = atom<{ videos: Video[]; action: Action; label: string } | null>(null);

export const loadQueue = () => readInto($queue, () => data.findQueue($queueParams.get(), new Date().toISOString()));

onMount($queue, () => reloadOnQueryChange($queueParams, loadQueue));

const { reasonRequired, snoozeDateRequired, snoozeDatePast } = messages.moderation;
const problems = { reason: reasonRequired, date: snoozeDateRequired, past: snoozeDatePast };

/** Applies a decision to videos. An invalid decision isn't sent. Returns whether all succeeded. */
export async function moderate(videos: readonly Video[], decision: Decision): Promise<boolean> {
  const problem = decisionProblem(decision, calendarDateAt(new Date(), localTimeZone()));
  if (problem) {
    notifyError(problems[problem]);
    return false;
  }
  const { done, refused } = await each(videos, (video) => data.decide(video, decision));
  const { action } = decision;
  if (done.length > 0) $undoable.set({ videos: done, action, label: labelOf(done, action) });
  notifyResult(done, refused, () => {
    if (videos.length === 1) announce(messages.moderation.done(action));
    else notifySuccess(`${labelOf(done, action)}.`);
  });
  return refused.length === 0 && done.length > 0;
}

/** Undoes the last decision for all its videos; those that failed can be retried. */
export async function undoLast(): Promise<boolean> {
  const last = $undoable.get();
  if (!last) return false;
  const { done, refused } = await each(last.videos, data.undo);
  const settled = new Set([...done, ...refused.filter(isSettled).map(({ video }) => video)].map(({ id }) => id));
  const videos = last.videos.filter(({ id }) => !settled.has(id));
  // another decision may have become the last one in between
  if (settled.size > 0 && $undoable.get() === last)
    $undoable.set(videos.length > 0 ? { ...last, videos, label: labelOf(videos, last.action) } : null);
  notifyResult(done, refused, () => notifySuccess(`Taken back: ${last.label}.`));
  return refused.length === 0;
}

const labelOf = ([first, ...others]: readonly Video[], action: Action) =>
  others.length === 0
    ? `“${first?.title}” ${pastActions[action]}`
    : `${others.length + 1} videos ${pastActions[action]}`;

type Refused = { video: Video; error: unknown };
type Send = (video: Video) => Promise<{ moderated_at?: string | null }>;

/** Sends the decision for each video that isn't being decided, so that a double click decides once. */
async function each(videos: readonly Video[], send: Send): Promise<{ done: Video[]; refused: Refused[] }> {
  const free = videos.filter(({ id }) => !$deciding.get().has(id));
  const ids = new Set(free.map(({ id }) => id));
  $deciding.set(new Set([...$deciding.get(), ...ids]));
  dismissNotice();
  const done: Video[] = [];
  const refused: Refused[] = [];
  for (const video of free) {
    try {
      const { moderated_at = video.moderated_at } = await send(video);
      done.push({ ...video, moderated_at });
    } catch (error) {
      console.warn(error);
      refused.push({ video, error });
    }
  }
  await loadQueue();
  $deciding.set(new Set([...$deciding.get()].filter((id) => !ids.has(id))));
  return { done, refused };
}

const isSettled = ({ error }: Refused) => isCode(error, "conflict") || isCode(error, "not-found");

/** Shows one notice about all videos. After a conflict it says who decided what; the list already shows it. */
function notifyResult(done: readonly Video[], refused: readonly Refused[], success: () => void): void {
  if (refused.length === 0 && done.length > 0) success();
  const [first] = refused;
  if (!first) return;
  const counts = done.length > 0 ? `${done.length} done, ${refused.length} not.` : "";
  if (isSettled(first)) notifyError([counts, failureMessage(first.error, messages.moderation.failed)].join(" ").trim());
  else notifyError(messages.moderation.failed, counts);
}

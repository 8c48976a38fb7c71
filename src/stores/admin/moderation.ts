import { atom, onMount } from "nanostores";
import * as data from "@/data/admin/moderation.ts";
import { DataError } from "@/data/errors.ts";
import { calendarDateAt } from "@/domain/calendar-date.ts";
import {
  type Decision,
  decisionProblem,
  firstQuestion,
  pastActions,
  type Question,
  queueLanguages,
  queueSorts,
  queueStatuses,
} from "@/domain/moderation.ts";
import { failureMessage, messages } from "@/messages.ts";
import { askedInAddress, listAsAsked } from "./asked-in-address.ts";
import { announce, complain, dismissNotice, say } from "./notice.ts";
import { type Remote, readInto } from "./remote.ts";

export type { QueuedVideo } from "@/data/admin/moderation.ts";

type Video = data.QueuedVideo;

/** What the list is asked for. */
export const { $question, ask } = askedInAddress<Question>(firstQuestion, {
  status: queueStatuses,
  language: queueLanguages,
  search: null,
  sort: queueSorts,
});

/** The videos that match, and how many there are in all. */
export const $queue = atom<Remote<data.Queue>>({ state: "loading" });

/** Videos a decision about which is under way. */
export const $deciding = atom<ReadonlySet<string>>(new Set());

/** The last decision, while it can be taken back. */
export const $undoable = atom<{ videos: Video[]; label: string } | null>(null);

export const loadQueue = () => readInto($queue, () => data.findQueue($question.get(), new Date().toISOString()));

onMount($queue, () => listAsAsked($question, loadQueue));

const { reasonRequired, snoozeDateRequired, snoozeDatePast } = messages.moderation;
const problems = { reason: reasonRequired, date: snoozeDateRequired, past: snoozeDatePast };

/** Decides about one video or several. True when all went well; what lacks something isn't sent. */
export async function moderate(videos: readonly Video[], decision: Decision): Promise<boolean> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const problem = decisionProblem(decision, calendarDateAt(new Date(), timeZone));
  if (problem) {
    complain(problems[problem]);
    return false;
  }
  const { done, refused } = await each(videos, (video) => data.decide(video, decision));
  if (done.length > 0) $undoable.set({ videos: done, label: labelOf(done, decision) });
  tell(done, refused, () => {
    if (videos.length === 1) announce(messages.moderation.done(decision.action));
    else say(`${labelOf(done, decision)}.`);
  });
  return refused.length === 0 && done.length > 0;
}

/** Takes the last decision back, for all its videos. */
export async function undoLast(): Promise<boolean> {
  const last = $undoable.get();
  if (!last) return false;
  const { done, refused } = await each(last.videos, data.undo);
  if (done.length > 0 || refused.some(isSettled)) $undoable.set(null);
  tell(done, refused, () => say(`Taken back: ${last.label}.`));
  return refused.length === 0;
}

const labelOf = ([first, ...others]: readonly Video[], { action }: Decision) =>
  others.length === 0
    ? `“${first?.title}” ${pastActions[action]}`
    : `${others.length + 1} videos ${pastActions[action]}`;

type Send = (video: Video) => Promise<{ moderated_at?: string | null }>;

/** Sends for every video that isn't being decided already, so that a double press decides once. */
async function each(videos: readonly Video[], send: Send): Promise<{ done: Video[]; refused: unknown[] }> {
  const free = videos.filter(({ id }) => !$deciding.get().has(id));
  const ids = new Set(free.map(({ id }) => id));
  $deciding.set(new Set([...$deciding.get(), ...ids]));
  dismissNotice();
  const done: Video[] = [];
  const refused: unknown[] = [];
  for (const video of free) {
    try {
      const { moderated_at = video.moderated_at } = await send(video);
      done.push({ ...video, moderated_at });
    } catch (error) {
      console.warn(error);
      refused.push(error);
    }
  }
  await loadQueue();
  $deciding.set(new Set([...$deciding.get()].filter((id) => !ids.has(id))));
  return { done, refused };
}

const isSettled = (error: unknown) => error instanceof DataError && ["conflict", "not-found"].includes(error.code);

/** One sentence about it all. Of two administrators, the second hears who decided what: their list shows it already. */
function tell(done: readonly Video[], refused: readonly unknown[], success: () => void): void {
  if (refused.length === 0 && done.length > 0) success();
  if (refused.length === 0) return;
  const [first] = refused;
  const some = done.length > 0 ? `${done.length} done, ${refused.length} not.` : "";
  if (isSettled(first)) complain([some, failureMessage(first, messages.moderation.failed)].join(" ").trim());
  else complain(messages.moderation.failed, some);
}

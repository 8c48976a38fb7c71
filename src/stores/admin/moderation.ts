import { atom, onMount } from "nanostores";
import * as data from "@/data/admin/moderation.ts";
import * as bulk from "@/data/admin/moderation-bulk.ts";
import { isCode } from "@/data/errors.ts";
import { calendarDateAt } from "@/domain/calendar-date.ts";
import { type Action, type Decision, decisionProblem, leavesQueue, pastActions } from "@/domain/moderation.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { failureMessage, messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { reloadOnQueryChange } from "@/stores/query-param-store.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { announce, dismissNotice, notifyError, notifyQuietly, notifySuccess } from "./notice.ts";
import { $queueParams } from "./queue-params.ts";
import { dropStep, pushStep, readSteps, type Step, serially, takeStep } from "./undo-steps.ts";

export type { QueuedVideo } from "@/data/admin/moderation.ts";

type Video = data.QueuedVideo;

/** The matching videos and their total number. */
export const $queue = atom<AsyncState<data.Queue>>({ state: "loading" });

/** The ids of videos whose decision is being saved. */
export const $deciding = atom<ReadonlySet<string>>(new Set());

/** How far a bulk decision is, while it takes more than one request. */
export const $bulkProgress = atom<{ done: number; total: number } | null>(null);

/** The instant of the list that is shown: all that match are those that matched then. */
let lookedAt = "";

export const loadQueue = () =>
  readInto($queue, async () => {
    const now = new Date().toISOString();
    const { videos, total } = await data.findQueue($queueParams.get(), now);
    lookedAt = now;
    return { videos: videos.filter(({ id }) => !leaving.has(id)), total };
  });

onMount($queue, () => {
  void readSteps().catch(console.warn);
  return reloadOnQueryChange($queueParams, loadQueue);
});

const { reasonRequired, snoozeDateRequired, snoozeDatePast } = messages.moderation;
const problems = { reason: reasonRequired, date: snoozeDateRequired, past: snoozeDatePast };

/** The videos whose decision is on its way and takes them off the list. */
const leaving = new Set<string>();
const setDeciding = (id: string, isDeciding: boolean) =>
  $deciding.set(new Set([...[...$deciding.get()].filter((one) => one !== id), ...(isDeciding ? [id] : [])]));

function isInvalid(decision: Decision): boolean {
  const problem = decisionProblem(decision, calendarDateAt(new Date(), localTimeZone()));
  if (problem) notifyError(problems[problem]);
  return problem !== null;
}

/** Applies the review dialog's decision and reports it in an alert. An invalid one isn't sent. Returns whether it succeeded. */
export async function moderate(video: Video, decision: Decision): Promise<boolean> {
  if ($deciding.get().has(video.id) || isInvalid(decision)) return false;
  dismissNotice();
  const error = await send(video, decision);
  if (error === null) announce(messages.moderation.done(decision.action));
  else if (isSettled(error)) notifyError(failureMessage(error, messages.moderation.failed));
  else notifyError(messages.moderation.failed);
  return error === null;
}

/** What didn't get through since the line of decisions was last empty. */
let refusals: string[] = [];

/**
 * Decides from the list: the video leaves it at once, the decision waits for those before it, and nothing blocks. One that is
 * refused comes back, with its reason in the notice. Returns whether it succeeded.
 */
export async function decideFromList(video: Video, decision: Decision): Promise<boolean> {
  if ($deciding.get().has(video.id) || isInvalid(decision)) return false;
  if ($deciding.get().size === 0) refusals = [];
  if (leavesQueue(decision.action, $queueParams.get().status)) {
    leaving.add(video.id);
    dropFromList(video.id);
  }
  const error = await send(video, decision);
  if (error !== null) refusals.push(`“${video.title}”: ${failureMessage(error, messages.moderation.failed)}`);
  if (refusals.length > 0) notifyQuietly([messages.moderation.failed, ...refusals].join(" "));
  else notifySuccess(messages.moderation.done(decision.action));
  return error === null;
}

function dropFromList(id: string): void {
  const queue = $queue.get();
  if (queue.state !== "ready") return;
  const videos = queue.value.videos.filter((video) => video.id !== id);
  $queue.set({ state: "ready", value: { videos, total: queue.value.total - 1 } });
}

/** Sends a decision after those before it. Returns why it failed, or null. */
async function send(video: Video, decision: Decision): Promise<unknown> {
  const step = newStep(decision.action, `“${video.title}”`);
  setDeciding(video.id, true);
  pushStep(step);
  const error = await serially(() => data.decide(video, decision, step.decisionId)).then(
    () => null,
    (error: unknown) => error,
  );
  if (error !== null) {
    console.warn(error);
    dropStep(step);
  }
  leaving.delete(video.id);
  setDeciding(video.id, false);
  if ($deciding.get().size === 0) await loadQueue();
  return error;
}

const newStep = (action: Action, what: string): Step => ({
  decisionId: crypto.randomUUID(),
  label: `${what} ${pastActions[action]}`,
});

/** Applies one decision to the videos chosen, or to all that match the filters. Returns whether all succeeded. */
export async function moderateMany(videos: readonly Video[] | "all", decision: Decision): Promise<boolean> {
  if ($bulkProgress.get() || isInvalid(decision)) return false;
  const queue = $queue.get();
  const all = queue.state === "ready" ? queue.value.total : 0;
  const total = videos === "all" ? all : videos.length;
  const chosen = videos === "all" ? { matching: $queueParams.get(), lookedAt } : { videos };
  const step = newStep(decision.action, pluralize(total, "video"));
  const sent = await sendAll(total, (next) => bulk.decideMany(chosen, decision, step.decisionId, next));
  if (sent.done > 0) pushStep(step);
  const what = `${pluralize(sent.done + sent.same, "video")} ${pastActions[decision.action]}.`;
  return notifySent(sent, total, `${messages.moderation.done(decision.action)} ${what}`);
}

/** Undoes one's last decision, all of it; called again, the one before. */
export async function undoLast(): Promise<boolean> {
  const step = takeStep();
  if (!step) return false;
  const sent = await sendAll(0, (next) => bulk.undoDecision(step.decisionId, next));
  if (sent.error !== null) pushStep(step);
  return notifySent(sent, sent.done + sent.refused, `Taken back: ${step.label}.`);
}

type Sent = { done: number; same: number; refused: number; reason: string; error: unknown };

/** Sends the requests that a bulk takes, one after the other and after the decisions before it; reloads the list. */
async function sendAll(total: number, request: (next: string | null) => Promise<bulk.BulkResult>): Promise<Sent> {
  const sent: Sent = { done: 0, same: 0, refused: 0, reason: "", error: null };
  dismissNotice();
  $bulkProgress.set({ done: 0, total });
  const everything = async () => {
    let next: string | null = null;
    do {
      const result = await request(next);
      next = result.next;
      sent.done += result.done;
      sent.same += result.same;
      sent.refused += result.refused;
      sent.reason ||= result.reasons[0]?.message ?? "";
      $bulkProgress.set({ done: sent.done + sent.same + sent.refused, total });
    } while (next !== null);
  };
  await serially(everything).catch((error) => {
    console.warn(error);
    sent.error = error;
  });
  $bulkProgress.set(null);
  await loadQueue();
  return sent;
}

/** Shows one notice about all videos. After a conflict it says who decided what; the list already shows it. */
function notifySent({ done, same, refused, reason, error }: Sent, total: number, success: string): boolean {
  const isDone = error === null && refused === 0 && done + same > 0;
  const counts = done > 0 ? `${done} done, ${total - done - same} not.` : "";
  if (isDone) notifySuccess(success);
  else notifyQuietly([counts, (error === null && reason) || messages.moderation.failed].join(" ").trim());
  return isDone;
}

const isSettled = (error: unknown) => isCode(error, "conflict") || isCode(error, "not-found");

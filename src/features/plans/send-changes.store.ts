import { atom, onMount } from "nanostores";
import {
  isSameChange,
  isStale,
  orderingKey,
  type QueuedChange,
  type QueuedCompletion,
  type QueuedReview,
} from "@/features/plans/change-queue.ts";
import * as completions from "@/features/plans/completions.data.ts";
import * as enrollments from "@/features/plans/enrollments.data.ts";
import { recordExtraWorkout } from "@/features/plans/extra-workouts.data.ts";
import { DataError, isCode, isRefusal } from "@/platform/errors.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";
import { inSequence } from "@/platform/sequential-requests.ts";
import { $session, memberId } from "@/platform/session.store.ts";
import { withLock } from "@/platform/with-lock.browser.ts";
import { addRejected, dequeue, enqueue, markWaiting, ownQueue, queueKey, readQueue } from "./change-queue.store.ts";
import { sendWeeklyGoal } from "./weekly-goal.data.ts";

/** Changes when queued changes were saved or rejected. Stores that show them reload then. */
export const $changesSaved = atom(0);
export const notifyChangesSaved = (): void => $changesSaved.set($changesSaved.get() + 1);

// reload also after another tab sent changes
onMount($changesSaved, () => {
  const stop = new AbortController();
  const length = (list: string | null) => JSON.parse(list ?? "[]").length;
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === queueKey && length(newValue) < length(oldValue)) notifyChangesSaved();
  };
  addEventListener("storage", follow, { signal: stop.signal });
  return () => stop.abort();
});

/** Queues a change after a network failure and sends it once online. */
export function queueForRetry(change: QueuedChange): void {
  enqueue({ ...change, waits: true });
  retryWhenOnline(flush);
}

// sent by saveOrQueue(), and not a second time by flush()
const beingSaved = new Set<QueuedChange>();

/**
 * Saves a change that stays queued until it is saved or rejected, so that closing the page while the network hangs loses nothing. `save`
 * gets the time since when it is queued. Throws the DataError of a failure; after "offline", and after the
 * session ended, the change stays queued for its member.
 */
export async function saveOrQueue<T>(change: QueuedChange, save: (queuedAt: number) => Promise<T>): Promise<T> {
  enqueue(change);
  const { queuedAt } = readQueue().find((other) => isSameChange(other, change)) ?? change;
  beingSaved.add(change);
  try {
    // the client would repeat a failing request for seven seconds
    if (!navigator.onLine) throw new DataError("offline", "");
    const saved = await save(queuedAt);
    dequeue(change);
    // sends what flush() left behind this one
    void Promise.resolve().then(flush);
    return saved;
  } catch (error) {
    if (isCode(error, "offline")) queueForRetry(change);
    // without the session, the server rejects every request
    else if (memberId() === change.userId) dequeue(change);
    throw error;
  } finally {
    beingSaved.delete(change);
  }
}

/** Saves a completed day with the server's time, or with its original time if it was queued before. Throws as saveOrQueue. */
export const saveCompletion = (item: QueuedCompletion): Promise<completions.Completion> =>
  saveOrQueue(item, async (queuedAt) => {
    const userId = requireMemberId();
    const enrollmentId = await enrollmentOf({ ...item, queuedAt }, userId);
    const recordedAt = queuedAt < item.queuedAt ? queuedAt : undefined;
    return insertCompletion(userId, enrollmentId, item.planDayId, { recordedAt, minutes: item.minutes });
  });

/**
 * Ends an enrollment after the queued workouts of its plan are sent, which the database rejects later. Throws "offline" if they still
 * wait for the network.
 */
export async function sendWorkoutsAndEnd({
  id,
  plan_id,
}: Pick<enrollments.Enrollment, "id" | "plan_id">): Promise<void> {
  const isQueued = () => ownQueue().some((change) => change.kind === "completion" && change.planId === plan_id);
  if (isQueued()) {
    await flush();
    if (isQueued()) throw new DataError("offline", "");
  }
  await enrollments.endEnrollment(id);
}

/** Leaves a plan, after its queued workouts are sent; queued after "offline". */
export function leaveOrQueue(left: enrollments.Enrollment): Promise<void> {
  const session = $session.get();
  const { id: enrollmentId, plan_id: planId, plan_title: planTitle } = left;
  if (session.state !== "member") return enrollments.endEnrollment(enrollmentId);
  const { userId } = session;
  const leave: QueuedChange = { kind: "leave", enrollmentId, planId, planTitle, userId, queuedAt: Date.now() };
  return saveOrQueue(leave, () => sendWorkoutsAndEnd(left));
}

/** Sends the queue in order. Changes stay queued when offline. Returns the number of saved changes. */
export async function flush(): Promise<number> {
  const session = $session.get();
  if (session.state !== "member" || readQueue().length === 0) return 0;
  try {
    const { saved, rejected, isOffline } = await sendAll(session.userId);
    if (isOffline) retryWhenOnline(flush);
    if (saved + rejected > 0) notifyChangesSaved();
    return saved;
  } catch (error) {
    console.warn("Could not send the queue yet:", error);
    retryWhenOnline(flush);
    return 0;
  }
}

/** Sends changes from earlier pages or visits whenever their member signs in. Returns a function that stops it. */
export const flushOnSignIn = (): (() => void) => $session.subscribe(() => void flush());

/** A failed change blocks later changes of the same plan. A rejected one is stored with the reason and blocks nothing. */
async function sendAll(userId: string): Promise<{ saved: number; rejected: number; isOffline: boolean }> {
  // two tabs must not send the same change at the same time
  return withLock(queueKey, async () => {
    const sent = { saved: 0, rejected: 0 };
    const blockedKeys = new Set<string>();
    for (const item of readQueue().filter((one) => one.userId === null || one.userId === userId)) {
      if ([...beingSaved].some((change) => isSameChange(change, item))) blockedKeys.add(orderingKey(item));
      if (blockedKeys.has(orderingKey(item))) continue;
      if (isStale(item, Date.now())) {
        dequeue(item);
        continue;
      }
      try {
        sent[await sendOrReject(item, userId)] += 1;
        dequeue(item);
      } catch (error) {
        console.warn("Could not save a queued change yet:", error);
        markWaiting(item);
        if (isCode(error, "offline")) return { ...sent, isOffline: true };
        blockedKeys.add(orderingKey(item));
      }
    }
    return { ...sent, isOffline: false };
  });
}

/** After the session ended, requests are rejected too: requireMemberId() throws, and the change waits for its member. */
async function sendOrReject(item: QueuedChange, userId: string): Promise<"saved" | "rejected"> {
  try {
    await sendChange(item, requireMemberId());
    return "saved";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // loaded on demand, because the server rejects few changes
    const { explainRejection } = await import("@/features/plans/explain-rejection.store.ts");
    const explained = await explainRejection(item, userId, error);
    requireMemberId();
    addRejected({ change: { ...item, userId }, ...explained });
    return "rejected";
  }
}

function requireMemberId(): string {
  const session = $session.get();
  if (session.state !== "member") throw new Error("Only a member's changes can be saved.");
  return session.userId;
}

/** Idempotent, because the response to an earlier attempt may have been lost. */
function sendChange(item: QueuedChange, userId: string): Promise<unknown> {
  switch (item.kind) {
    case "completion":
      return sendCompletion(item, userId);
    case "review":
      return sendReview(item, userId);
    case "workout":
      return recordExtraWorkout(userId, item.workout, item.queuedAt);
    case "rating":
      return completions.changeCompletion(item.workoutId, item.changes);
    case "leave":
      return enrollments.endEnrollment(item.enrollmentId);
    case "goal":
      return inSequence("goal", () => sendWeeklyGoal(item.workouts));
  }
}

/** The id of a completion's enrollment. Starts the plan if necessary. */
const enrollmentOf = async (item: QueuedCompletion, userId: string): Promise<string> =>
  item.enrollmentId ?? (await startedPlan(userId, item));

async function sendCompletion(item: QueuedCompletion, userId: string): Promise<completions.Completion> {
  const enrollmentId = await enrollmentOf(item, userId);
  const saved = await completions.completionOf(enrollmentId, item.planDayId);
  const recorded = { recordedAt: item.queuedAt, minutes: item.minutes };
  return saved ?? insertCompletion(userId, enrollmentId, item.planDayId, recorded);
}

/** A day that is already completed, also on another device, counts as saved. */
const insertCompletion: typeof completions.completeDay = async (userId, enrollmentId, planDayId, recorded) => {
  try {
    return await completions.completeDay(userId, enrollmentId, planDayId, recorded);
  } catch (error) {
    const saved = isCode(error, "conflict") ? await completions.completionOf(enrollmentId, planDayId) : null;
    if (!saved) throw error;
    return saved;
  }
};

async function sendReview({ planId, planDayId, changes, ...item }: QueuedReview, userId: string): Promise<void> {
  const enrollmentId = item.enrollmentId ?? (await enrollments.activeEnrollment(userId, planId))?.id;
  const completion = enrollmentId === undefined ? null : await completions.completionOf(enrollmentId, planDayId);
  // the completion was rejected, or undone on another device
  if (!completion) throw new DataError("not-found", "");
  await completions.changeCompletion(completion.id, changes);
}

async function startedPlan(userId: string, { planId, queuedAt }: QueuedCompletion): Promise<string> {
  const found = () => enrollments.activeEnrollment(userId, planId);
  const active = await found();
  if (active) return active.id;
  try {
    return (await enrollments.startPlan(userId, planId, queuedAt)).id;
  } catch (error) {
    // another tab started the plan first
    const started = isCode(error, "conflict") ? await found() : null;
    if (!started) throw error;
    return started.id;
  }
}

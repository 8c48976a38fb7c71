import { dequeue, enqueue, readQueue } from "@/features/plans/change-queue.store.ts";
import type { QueuedChange, QueuedRating, QueuedWorkout } from "@/features/plans/change-queue.ts";
import { changeCompletion, deleteCompletion, type Review } from "@/features/plans/completions.data.ts";
import type { ExtraWorkout } from "@/features/plans/extra-workout.ts";
import { recordExtraWorkout } from "@/features/plans/extra-workouts.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { notifyChangesSaved, queueForRetry, saveOrQueue } from "@/features/plans/send-changes.store.ts";
import { isCode, isRefusal } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { memberId } from "@/platform/session.store.ts";

/** "waiting": queued in this browser, to be saved once the server responds, or after a visitor signs in. */
export type Recorded = { state: "saved" } | { state: "waiting" } | { state: "failed"; message: string };

/**
 * Records a workout outside of plans at its time, in milliseconds. Without a session it is queued for its owner: a member whose session
 * the server ended, or the next account that signs in. Never throws.
 */
export async function recordWorkout(workout: ExtraWorkout, at: number, owner: string | null = null): Promise<Recorded> {
  const userId = memberId();
  const change: QueuedWorkout = { kind: "workout", workout, userId: userId ?? owner, queuedAt: at };
  if (userId === null) {
    enqueue(change);
    return { state: "waiting" };
  }
  try {
    await saveOrQueue(change, () => recordExtraWorkout(userId, workout, timeOf(at)));
    notifyChangesSaved();
    return { state: "saved" };
  } catch (error) {
    if (isQueued(error, userId)) return { state: "waiting" };
    if (!isRefusal(error)) {
      queueForRetry(change);
      return { state: "waiting" };
    }
    return { state: "failed", message: failureMessage(error, planMessages.recordFailed) };
  }
}

/** Whether a failed change of this member waits: for the network, or, after the session ended, until the member signs in again. */
const isQueued = (error: unknown, userId: string) => isCode(error, "offline") || memberId() !== userId;

/** A workout of this minute gets the server's time, because a browser's clock can be wrong. */
const timeOf = (at: number) => (Date.now() - at < 60_000 ? undefined : at);

/** Saves stars or a note of a workout outside of plans; queued behind the workout if that waits. Returns an error message, or null. */
export async function rateWorkout(
  { id, title }: ExtraWorkout,
  changes: Partial<Review>,
  owner: string | null = null,
): Promise<string | null> {
  const userId = memberId();
  const queuedAt = Date.now();
  const change: QueuedRating = { kind: "rating", workoutId: id, title, changes, userId: userId ?? owner, queuedAt };
  if (userId === null || queuedWorkout(id)) {
    queueForRetry(change);
    return null;
  }
  try {
    await saveOrQueue(change, () => changeCompletion(id, changes));
    notifyChangesSaved();
    return null;
  } catch (error) {
    return isQueued(error, userId) ? null : failureMessage(error, planMessages.rateFailed);
  }
}

/** Deletes a workout outside of plans with its review, or removes both from the queue. Returns an error message, or null. */
export async function deleteWorkout(id: string): Promise<string | null> {
  const queued = queuedWorkout(id);
  for (const change of readQueue()) if (isAbout(change, id)) dequeue(change);
  try {
    if (!queued) await deleteCompletion(id);
  } catch (error) {
    return failureMessage(error, planMessages.undoFailed);
  }
  notifyChangesSaved();
  return null;
}

const isAbout = (change: QueuedChange, id: string): boolean =>
  change.kind === "workout" ? change.workout.id === id : change.kind === "rating" && change.workoutId === id;

const queuedWorkout = (id: string): QueuedChange | undefined =>
  readQueue().find((change) => change.kind === "workout" && isAbout(change, id));

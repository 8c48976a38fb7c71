import { dequeue, enqueue, ownQueue } from "@/features/plans/change-queue.store.ts";
import { deleteCompletion, type Review, rateCompletion } from "@/features/plans/completions.data.ts";
import type { ExtraWorkout } from "@/features/plans/extra-workout.ts";
import { recordExtraWorkout } from "@/features/plans/extra-workouts.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { $sent, queueForRetry, saveOrQueue } from "@/features/plans/outbox.store.ts";
import type { QueuedChange, QueuedRating, QueuedWorkout } from "@/features/plans/queued-change.ts";
import { isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { $session } from "@/platform/session.store.ts";

/** "waiting": queued in this browser, to be saved once online, or after a visitor signs in. */
export type Recorded = { state: "saved" } | { state: "waiting" } | { state: "failed"; message: string };

/** Records a workout outside of plans at its time, in milliseconds. Never throws. */
export async function recordWorkout(workout: ExtraWorkout, at: number): Promise<Recorded> {
  const session = $session.get();
  const userId = session.state === "member" ? session.userId : null;
  const change: QueuedWorkout = { kind: "workout", workout, userId, queuedAt: at };
  if (userId === null) {
    enqueue(change);
    return { state: "waiting" };
  }
  try {
    await saveOrQueue(change, () => recordExtraWorkout(userId, workout, timeOf(at)));
    noteSaved();
    return { state: "saved" };
  } catch (error) {
    if (isCode(error, "offline")) return { state: "waiting" };
    return { state: "failed", message: failureMessage(error, planMessages.recordFailed) };
  }
}

/** A workout of this minute gets the server's time, because a browser's clock can be wrong. */
const timeOf = (at: number) => (Date.now() - at < 60_000 ? undefined : at);

/** Saves stars or a note of a workout outside of plans; queued behind the workout if that waits. Returns an error message, or null. */
export async function rateWorkout({ id, title }: ExtraWorkout, changes: Partial<Review>): Promise<string | null> {
  const session = $session.get();
  const userId = session.state === "member" ? session.userId : null;
  const change: QueuedRating = { kind: "rating", workoutId: id, title, changes, userId, queuedAt: Date.now() };
  if (userId === null || queuedWorkout(id)) {
    queueForRetry(change);
    return null;
  }
  try {
    await saveOrQueue(change, () => rateCompletion(id, changes));
    noteSaved();
    return null;
  } catch (error) {
    return isCode(error, "offline") ? null : failureMessage(error, planMessages.rateFailed);
  }
}

/** Deletes a workout outside of plans with its review, or removes both from the queue. Returns an error message, or null. */
export async function deleteWorkout(id: string): Promise<string | null> {
  const queued = queuedWorkout(id);
  for (const change of ownQueue()) if (isAbout(change, id)) dequeue(change);
  try {
    if (!queued) await deleteCompletion(id);
  } catch (error) {
    if (!isCode(error, "not-found")) return failureMessage(error, planMessages.undoFailed);
  }
  noteSaved();
  return null;
}

const isAbout = (change: QueuedChange, id: string): boolean =>
  change.kind === "workout" ? change.workout.id === id : change.kind === "rating" && change.workoutId === id;

const queuedWorkout = (id: string): QueuedChange | undefined =>
  ownQueue().find((change) => change.kind === "workout" && isAbout(change, id));

/** Lists reload when changes were sent. */
const noteSaved = () => $sent.set($sent.get() + 1);

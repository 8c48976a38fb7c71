import { atom } from "nanostores";
import { dequeue, enqueue, readQueue, rejectionOf } from "@/features/plans/change-queue.store.ts";
import { isSameChange, type QueuedCompletion } from "@/features/plans/change-queue.ts";
import { refreshEnrollments } from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { $planEnrollment, showCompleted, showWaiting } from "@/features/plans/plan-progress.store.ts";
import { $changesSaved, saveCompletion } from "@/features/plans/send-changes.store.ts";
import { undoComplete } from "@/features/workout/complete-day.store.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { isCode, isRefusal } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { $session } from "@/platform/session.store.ts";
import { type DayWorkout, isOfPlan, type SessionWorkout } from "./session-workout.ts";
import { $owner, $sessionState, $workout, discardSession, sendToSession } from "./workout-session.store.ts";
import { videoSeconds } from "./workout-session.ts";

/**
 * The state of saving a finished workout. "open": the user decides, because they have no account, aren't enrolled in the plan or
 * skipped a video. "waiting": queued in this browser to be sent later. "signed-out": queued, because the server ended the member's
 * session during the workout.
 */
export type Finish =
  | { state: "open" }
  | { state: "saving" }
  | { state: "saved" }
  | { state: "waiting" }
  | { state: "signed-out" }
  | { state: "failed"; message: string };

export const $finish = atom<Finish>({ state: "open" });

/**
 * Call when a session ends or is reloaded at its end. Saves an earned workout of an enrolled member, as soon as the enrollment is
 * known. Returns a function that stops waiting for it.
 */
export function finishWorkout(): () => void {
  $finish.set({ state: "open" });
  const state = $sessionState.get();
  const isEarned = state.phase === "done" && state.isEarned;
  const stops = [
    $session.subscribe(({ state }) => {
      if (state === "visitor" && $finish.get().state === "open") queueForOwner();
    }),
    $planEnrollment.subscribe((enrollment) => {
      if (isEarned && enrollment && $finish.get().state === "open") void saveWorkout();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function finishedDay(): DayWorkout | null {
  const workout = $workout.get();
  return workout && isOfPlan(workout) ? workout : null;
}

/** Reverts the end of the session, and its completion if it was saved or queued. */
export async function undoFinish(): Promise<void> {
  const workout = finishedDay();
  if (!workout) return;
  const owner = $owner.get();
  if ($finish.get().state === "signed-out") dequeue(itemOf(workout, owner));
  if ($finish.get().state === "saved" || $finish.get().state === "waiting") await undoComplete(workout.dayId);
  $finish.set({ state: "open" });
  sendToSession({ type: "undo" });
}

/** Completes the day. The state becomes "saved" only after the server responded. */
export async function saveWorkout(): Promise<void> {
  const workout = finishedDay();
  const session = $session.get();
  if (!workout || session.state !== "member" || $finish.get().state === "saving") return;
  $finish.set({ state: "saving" });
  const item = itemOf(workout, session.userId);
  try {
    showCompleted(await saveCompletion(item));
    setSaved();
    await refreshEnrollments();
  } catch (error) {
    fail(item, error);
  }
}

/** Queues the workout of a visitor, to be saved after they register or sign in. */
export function queueForNextAccount(): void {
  const workout = finishedDay();
  if (!workout) return;
  enqueue(itemOf(workout, null));
  discardSession(workout);
}

/** Queues the workout of a member whose session the server ended, for when they sign in again. */
function queueForOwner() {
  const workout = finishedDay();
  const owner = $owner.get();
  if (!workout || owner === null) return;
  enqueue(itemOf(workout, owner));
  $finish.set({ state: "signed-out" });
}

// The session is offered again until its workout is saved or queued, then its snapshot is deleted.
function setSaved() {
  $finish.set({ state: "saved" });
  const workout = finishedDay();
  if (workout) discardSession(workout);
}

const itemOf = (workout: DayWorkout, userId: string | null): QueuedCompletion => ({
  kind: "completion",
  planId: workout.planId,
  planTitle: workout.planTitle,
  planDayId: workout.dayId,
  userId,
  queuedAt: Date.now(),
  ...minutesTrained(workout),
});

/** The minutes of a workout that was cut short or had other videos; otherwise the database counts its videos. */
export function minutesTrained(workout: SessionWorkout): { minutes?: number } {
  const state = $sessionState.get();
  const hasOthers = isOfPlan(workout) && Object.keys(workout.swaps ?? {}).length > 0;
  if (state.phase !== "done" || (state.trained >= videoSeconds(workout) && !hasOthers)) return {};
  return { minutes: wholeMinutes(state.trained) };
}

function fail(item: QueuedCompletion, error: unknown) {
  if (!isCode(error, "offline")) {
    $finish.set({ state: "failed", message: failureMessage(error, planMessages.completeFailed) });
    // the next page sends it, unless the server rejects it for good
    if (!isRefusal(error)) enqueue(item);
    if ($session.get().state === "visitor") queueForOwner();
    return;
  }
  $finish.set({ state: "waiting" });
  showWaiting(item.planDayId);
  const stop = $changesSaved.listen(() => {
    if (readQueue().some((change) => isSameChange(change, item))) return;
    stop();
    if ($finish.get().state !== "waiting") return;
    const rejection = rejectionOf(item);
    if (rejection) $finish.set({ state: "failed", message: rejection.why });
    else setSaved();
  });
}

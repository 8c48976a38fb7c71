import { atom } from "nanostores";
import { dequeue, enqueue, readQueue, rejectionOf } from "@/features/plans/change-queue.store.ts";
import { isSameChange, type QueuedCompletion } from "@/features/plans/change-queue.ts";
import type { Review } from "@/features/plans/completions.data.ts";
import { $enrollments, refreshEnrollments } from "@/features/plans/enrollments.store.ts";
import { type ExtraWorkout, longestTitle, mostMinutes } from "@/features/plans/extra-workout.ts";
import { deleteWorkout, rateWorkout, recordWorkout } from "@/features/plans/extra-workouts.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { $dayFailures, $planEnrollment, showCompleted, showWaiting } from "@/features/plans/plan-progress.store.ts";
import {
  $changesSaved,
  notifyChangesSaved,
  queueForRetry,
  saveCompletion,
} from "@/features/plans/send-changes.store.ts";
import { undoComplete } from "@/features/workout/complete-day.store.ts";
import { isCode, isRefusal } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { $session } from "@/platform/session.store.ts";
import { rateDay } from "./day-review.store.ts";
import { type DayWorkout, isOfPlan, isPreview, type SessionWorkout } from "./session-workout.ts";
import { $owner, $runId, $sessionState, $workout, discardSession, sendToSession } from "./workout-session.store.ts";
import { type Ended, trainedMinutes } from "./workout-session.ts";

/**
 * The state of saving a finished workout. "open": nothing was trained, or it isn't known yet who trained. "waiting": queued in this
 * browser, to be saved once the server responds, or after a visitor signs in. `as`: as a completed day of the plan, or as a workout
 * that leaves the day open; `problem`: why the day couldn't be completed; `replaced`: the day took the place of a recorded workout,
 * which Undo brings back. "elsewhere": the device that played saves it.
 */
export type Saving =
  | { state: "open" | "saving" | "elsewhere" }
  | { state: "saved" | "waiting"; as: "day" | "workout"; problem?: string; replaced?: boolean }
  | { state: "failed"; message: string };

/** Whether the workout or its day is saved or queued. */
export const isRecorded = (saving: Saving): saving is Extract<Saving, { as: unknown }> => "as" in saving;

export const $saving = atom<Saving>({ state: "open" });

const noReview: Review = { rating: null, notes: null };

/** The stars and the note of a workout that isn't a completed day. */
export const $workoutReview = atom(noReview);

/**
 * Call when a session ends or is reloaded at its end. Saves the minutes trained as soon as it is known who trained: as a completed day
 * if an enrolled member played every video to its end, otherwise as a workout. Returns a function that stops waiting for it.
 */
export function autoSaveWorkout(): () => void {
  $saving.set({ state: "open" });
  $workoutReview.set(noReview);
  const [workout, end] = [$workout.get(), $sessionState.get()];
  if (!workout || end.phase !== "done" || isPreview(workout)) return () => {};
  if (end.isSavedElsewhere) $saving.set({ state: "elsewhere" });
  const save = () => {
    if ($saving.get().state !== "open" || !isTrainerKnown(workout) || trainedMinutes(workout, end) === 0) return;
    if (completesDay(workout, end)) void completeWorkout();
    else void saveAsWorkout();
  };
  const stops = [$session.subscribe(save), ...(isOfPlan(workout) ? [$enrollments.subscribe(save)] : [])];
  return () => {
    for (const stop of stops) stop();
  };
}

const isTrainerKnown = (workout: SessionWorkout) =>
  $session.get().state !== "loading" && (!isOfPlan(workout) || $enrollments.get().state !== "checking");

/** Whether the end completes the day. After the server ended the member's session, their enrollment isn't known. */
const completesDay = (workout: SessionWorkout, { isEarned }: Ended): workout is DayWorkout =>
  isEarned && isOfPlan(workout) && ($planEnrollment.get() !== null || isSignedOut());

const isSignedOut = () => $session.get().state === "visitor" && $owner.get() !== null;

function ending() {
  const [workout, end] = [$workout.get(), $sessionState.get()];
  return workout && end.phase === "done" ? { workout, end } : null;
}

function finishedDay() {
  const finished = ending();
  return finished && isOfPlan(finished.workout) ? { workout: finished.workout, end: finished.end } : null;
}

/** Records the minutes trained, for a visitor on this device. From the first moment they are in the queue, and stay there until saved. */
export async function saveAsWorkout(problem?: string): Promise<void> {
  const finished = ending();
  if (!finished) return;
  $saving.set({ state: "saving" });
  const recording = recordWorkout(asWorkout(finished.workout, finished.end), Date.now(), $owner.get());
  discardSession(finished.workout);
  const recorded = await recording;
  const why = problem !== undefined && { problem };
  $saving.set(recorded.state === "failed" ? recorded : { state: recorded.state, as: "workout", ...why });
}

/** The session as a workout that doesn't complete a day. */
function asWorkout(workout: SessionWorkout, end: Ended): ExtraWorkout {
  const id = $runId.get();
  const minutes = Math.min(mostMinutes, trainedMinutes(workout, end));
  if ("videoId" in workout) {
    const { videoId, title } = workout;
    return { id, type: "video", videoId, title, ...(!end.isEarned && { minutes }) };
  }
  const title = isOfPlan(workout) ? `${workout.planTitle}: ${workout.title}` : workout.title;
  return { id, type: "free", title: title.slice(0, longestTitle), minutes };
}

/** Deletes the end that isn't saved. */
export function discardEnd(): void {
  const finished = ending();
  if (finished) discardSession(finished.workout);
}

/**
 * Reverts the end of the session, and deletes what was saved or queued. After the workout was marked as the day, takes back only that:
 * the workout is recorded again, with its stars and note.
 */
export async function undoSave(): Promise<void> {
  const finished = ending();
  if (!finished) return;
  const { workout, end } = finished;
  const saving = $saving.get();
  if (isRecorded(saving) && saving.as === "workout") {
    const failure = await deleteWorkout($runId.get());
    if (failure !== null) return $saving.set({ state: "failed", message: failure });
  } else if (isRecorded(saving) && isOfPlan(workout)) {
    if (isSignedOut()) dequeue(itemOf(workout, end, $owner.get()));
    else await undoComplete(workout.dayId);
    if (saving.replaced) return $dayFailures.get()[workout.dayId] ? undefined : recordAgain();
  }
  $saving.set({ state: "open" });
  sendToSession({ type: "undo" });
}

async function recordAgain() {
  const review = $workoutReview.get();
  await saveAsWorkout();
  if (review.rating !== null || review.notes !== null) await rateRecorded(review);
}

/** Completes the day, instead of the workout that was recorded for it. "saved" only after the server responded. */
export async function completeWorkout(): Promise<void> {
  const finished = finishedDay();
  const session = $session.get();
  const before = $saving.get();
  if (!finished || session.state === "loading" || before.state === "saving") return;
  const { workout, end } = finished;
  const userId = session.state === "member" ? session.userId : $owner.get();
  const item = itemOf(workout, end, userId);
  if (session.state === "visitor") {
    enqueue(item);
    discardSession(workout);
    return $saving.set({ state: "waiting", as: "day", ...replacedBy(before) });
  }
  $saving.set({ state: "saving" });
  try {
    showCompleted(await saveCompletion(item));
    // the goal of the week counts it, too
    notifyChangesSaved();
    await replaceRecorded(before, workout);
    setSaved(workout, before);
    await refreshEnrollments();
  } catch (error) {
    await fail(item, before, error);
  }
}

/** Moves the review of the workout that was recorded to the completed day, and deletes the workout. */
async function replaceRecorded(before: Saving, { dayId }: DayWorkout) {
  if (!isRecorded(before)) return;
  const review = $workoutReview.get();
  if (review.rating !== null || review.notes !== null) await rateDay(dayId, review);
  await deleteWorkout($runId.get());
}

/** Queues a visitor's day to be completed after they register or sign in, instead of the recorded workout. */
export function queueForNextAccount(): void {
  const finished = finishedDay();
  const saving = $saving.get();
  if (!finished?.end.isEarned || !isRecorded(saving) || saving.as === "day") return;
  void deleteWorkout($runId.get());
  void completeWorkout();
}

// The session is offered again until its workout is saved or queued, then its snapshot is deleted.
function setSaved(workout: DayWorkout, before: Saving) {
  $saving.set({ state: "saved", as: "day", ...replacedBy(before) });
  discardSession(workout);
}

const replacedBy = (before: Saving) => (isRecorded(before) ? { replaced: true } : {});

function itemOf(workout: DayWorkout, end: Ended, userId: string | null): QueuedCompletion {
  const { planId, planTitle, dayId: planDayId } = workout;
  const minutes = trainedMinutes(workout, end);
  // without them, the database counts the day's videos, less the minutes of shorter workouts of the day
  return {
    kind: "completion",
    planId,
    planTitle,
    planDayId,
    userId,
    queuedAt: Date.now(),
    ...(minutes > 0 && { minutes }),
  };
}

/** A day that the server rejects is recorded as a workout; after other failures it waits. */
async function fail(item: QueuedCompletion, before: Saving, error: unknown): Promise<void> {
  const finished = finishedDay();
  if (!finished) return;
  const isOver = $session.get().state === "visitor";
  if (isRefusal(error) && !isOver) {
    const problem = failureMessage(error, planMessages.completeFailed);
    if (isRecorded(before)) return $saving.set({ ...before, problem });
    if (trainedMinutes(finished.workout, finished.end) > 0) return saveAsWorkout(problem);
    return $saving.set({ state: "failed", message: problem });
  }
  // offline, and after the session ended, it is queued already
  if (!isOver && !isCode(error, "offline")) queueForRetry(item);
  if (isRecorded(before)) await deleteWorkout($runId.get());
  $saving.set({ state: "waiting", as: "day", ...replacedBy(before) });
  discardSession(finished.workout);
  if (!isOver) showWaiting(item.planDayId);
  followQueue(item, finished.workout, before);
}

function followQueue(item: QueuedCompletion, workout: DayWorkout, before: Saving) {
  const stop = $changesSaved.listen(() => {
    if (readQueue().some((change) => isSameChange(change, item))) return;
    stop();
    if ($saving.get().state !== "waiting") return;
    const rejection = rejectionOf(item);
    if (rejection) $saving.set({ state: "failed", message: rejection.why });
    else setSaved(workout, before);
  });
}

/** Saves stars or the note of the recorded workout. Returns whether they are saved or queued. */
export async function rateRecorded(changes: Partial<Review>): Promise<boolean> {
  const finished = ending();
  if (!finished) return false;
  const before = $workoutReview.get();
  $workoutReview.set({ ...before, ...changes });
  const failure = await rateWorkout(asWorkout(finished.workout, finished.end), changes, $owner.get());
  if (failure !== null) $workoutReview.set(before);
  return failure === null;
}

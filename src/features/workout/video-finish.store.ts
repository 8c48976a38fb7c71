import { atom } from "nanostores";
import type { Review } from "@/features/plans/completions.data.ts";
import type { ExtraWorkout } from "@/features/plans/extra-workout.ts";
import { deleteWorkout, type Recorded, rateWorkout, recordWorkout } from "@/features/plans/extra-workouts.store.ts";
import { sessionKnown } from "@/platform/session.store.ts";
import { forgetSnapshot } from "./session-snapshots.store.ts";
import { isOfPlan, type VideoWorkout } from "./session-workout.ts";
import { minutesTrained } from "./workout-finish.store.ts";
import { $owner, $sessionState, $workout, sendToSession } from "./workout-session.store.ts";

/** The state of recording a finished video. "open": the user decides, because they skipped to its end. */
export type VideoFinish = { state: "open" } | { state: "saving" } | Recorded;

export const $videoFinish = atom<VideoFinish>({ state: "open" });

/** The stars and the note of the recorded video. */
export const $videoReview = atom<Review>({ rating: null, notes: null });

let recorded: ExtraWorkout | null = null;

/** Call when the session of a video ends, or is reloaded at its end. Records a video that was trained to its end, or finished. */
export function finishVideo(): void {
  recorded = null;
  $videoFinish.set({ state: "open" });
  $videoReview.set({ rating: null, notes: null });
  const state = $sessionState.get();
  if (state.phase === "done" && state.isEarned) void recordVideo();
}

/**
 * Records the video for the member; for a visitor it is stored on the device until they register or sign in. From the first moment it
 * is in the queue, so the session isn't offered again after a reload.
 */
export async function recordVideo(): Promise<void> {
  const workout = finishedVideo();
  if (!workout || $videoFinish.get().state === "saving") return;
  $videoFinish.set({ state: "saving" });
  await sessionKnown();
  const { videoId, title } = workout;
  recorded ??= { id: crypto.randomUUID(), type: "video", videoId, title, ...minutesTrained(workout) };
  const recording = recordWorkout(recorded, Date.now(), $owner.get());
  forgetSnapshot(workout);
  $videoFinish.set(await recording);
}

/** Saves stars or the note. Returns whether they are saved or queued. */
export async function rateVideo(changes: Partial<Review>): Promise<boolean> {
  if (!recorded) return false;
  const before = $videoReview.get();
  $videoReview.set({ ...before, ...changes });
  const failure = await rateWorkout(recorded, changes, $owner.get());
  if (failure !== null) $videoReview.set(before);
  return failure === null;
}

/** Reverts the end of the session, and deletes its record. */
export async function undoVideo(): Promise<void> {
  const { state } = $videoFinish.get();
  const failure = recorded && (state === "saved" || state === "waiting") ? await deleteWorkout(recorded.id) : null;
  if (failure !== null) return $videoFinish.set({ state: "failed", message: failure });
  $videoFinish.set({ state: "open" });
  sendToSession({ type: "undo" });
}

function finishedVideo(): VideoWorkout | null {
  const workout = $workout.get();
  return workout && !isOfPlan(workout) ? workout : null;
}

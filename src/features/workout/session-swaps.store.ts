import { isOfPlan, withSwaps } from "./session-workout.ts";
import type { SessionVideo } from "./video-swap.ts";
import { $sessionState, $workout } from "./workout-session.store.ts";

/** Chooses another video for this time, before the session of a plan's day starts; null goes back to the plan's video. */
export function swapVideo(index: number, video: SessionVideo | null): void {
  const workout = $workout.get();
  if (!workout || !isOfPlan(workout) || $sessionState.get().phase !== "ready") return;
  const { [index]: _, ...others } = workout.swaps ?? {};
  $workout.set(withSwaps(workout, video ? { ...others, [index]: video } : others));
}

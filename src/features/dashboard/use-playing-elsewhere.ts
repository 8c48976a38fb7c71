import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { $playing, $playingDays } from "@/features/workout/playing-elsewhere.store.ts";

/** The workout that another device plays, and the seconds left in it; null without one. */
export function usePlayingElsewhere(workouts: readonly OpenWorkout[]) {
  const known = useStore($playing);
  useEffect(() => $playingDays.set(workouts.map(({ plan_day_id }) => plan_day_id)), [workouts]);
  const playing = known.state === "ready" ? known.value : null;
  const workout = workouts.find(({ plan_day_id }) => plan_day_id === playing?.dayId);
  return playing && workout ? { workout, secondsLeft: playing.secondsLeft } : null;
}

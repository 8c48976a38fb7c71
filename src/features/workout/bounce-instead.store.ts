import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { listedBounces } from "@/features/bounces/bounce-list.data.ts";
import { bounceInstead } from "@/features/workout/bounce-instead.ts";
import { languageOfTitle } from "@/platform/language.ts";
import { isOfPlan, type SessionWorkout } from "./session-workout.ts";

/** The bounce to offer for a video of a workout, whose level only plans know; undefined if there is none or it can't be loaded. */
export const findBounce = (workout: SessionWorkout, seconds: number): Promise<ListedBounce | undefined> => {
  const [level, title] = isOfPlan(workout)
    ? [workout.planLevel, workout.planTitle]
    : ["beginner" as const, workout.title];
  return listedBounces().then(
    (bounces) => bounceInstead(bounces, { seconds, level, language: languageOfTitle(title) }),
    (error) => void console.warn(error),
  );
};

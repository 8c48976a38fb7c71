import { onMount } from "nanostores";
import { nextWorkouts } from "@/data/next-workouts.ts";
import type { OpenWorkout } from "@/domain/next-workout.ts";
import { isStillOpen } from "./change-queue.ts";
import { $sent, flushOnSignIn } from "./outbox.ts";
import { resource } from "./resource.ts";

/** The member's next workout; null without one. */
export const $nextWorkout = resource<OpenWorkout[], OpenWorkout | null>({
  read: nextWorkouts,
  adapt: (workouts) => workouts.find(isStillOpen) ?? null,
  reloadOn: [$sent],
});
onMount($nextWorkout, flushOnSignIn);

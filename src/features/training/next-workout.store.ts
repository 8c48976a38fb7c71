import { onMount } from "nanostores";
import { isStillOpen } from "@/features/plans/change-queue.store.ts";
import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { nextWorkouts } from "@/features/plans/next-workouts.data.ts";
import { $changesSaved, flushOnSignIn } from "@/features/plans/send-changes.store.ts";
import { resource } from "@/platform/resource.store.ts";

/** The member's next workout; null without one. */
export const $nextWorkout = resource<OpenWorkout[], OpenWorkout | null>({
  read: nextWorkouts,
  adapt: (workouts) => workouts.find(isStillOpen) ?? null,
  reloadOn: [$changesSaved],
});
onMount($nextWorkout, flushOnSignIn);

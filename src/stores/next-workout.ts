import { onMount } from "nanostores";
import { enrollmentsWithPlans } from "@/data/enrollments.ts";
import { type NextWorkout, nextWorkout } from "@/domain/next-workout.ts";
import { withQueued } from "./change-queue.ts";
import { $sent, flushOnSignIn } from "./outbox.ts";
import { resource } from "./resource.ts";
import { localToday } from "./time-zone.ts";
import { $schedules, $trainingDays } from "./training-days.ts";

/** What the member trains next; null when there is nothing. */
export const $nextWorkout = resource<NextWorkout | null>({
  read: async (userId) => {
    const [enrollments] = await Promise.all([enrollmentsWithPlans(userId), $trainingDays.settled()]);
    return nextWorkout(withQueued(enrollments), { schedules: $schedules.get(), today: localToday() });
  },
  reloadOn: [$sent],
});
onMount($nextWorkout, flushOnSignIn);
onMount($nextWorkout, () => $trainingDays.listen(() => {}));

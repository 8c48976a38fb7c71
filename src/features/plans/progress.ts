import { wholeMinutes } from "../../platform/duration.ts";

/** The progress of a week. The database computes that of a plan (plan_enrollments.progress_percentage). */
export function weekProgress(days: readonly { id: string }[], completed: ReadonlySet<string>) {
  const done = days.filter(({ id }) => completed.has(id)).length;
  return { percent: done === 0 ? 0 : (100 * done) / days.length, isDone: done > 0 && done === days.length };
}

const minutesPerWorkout = 25;

/** The minutes of a completed day, 25 without videos. The database must count the same (private.minutes_of). */
export const workoutMinutes = (seconds: number): number => (seconds > 0 ? wholeMinutes(seconds) : minutesPerWorkout);

/** The number of latest completions on the dashboard; minutes and streak count only these. */
export const latestCompletionsShown = 5;

/** Estimated minutes trained: 25 for each of the latest completions. */
export function estimatedMinutes(latestCompletions: number): number {
  return minutesPerWorkout * Math.min(latestCompletions, latestCompletionsShown);
}

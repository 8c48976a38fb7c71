/** The progress in the days of a week or a plan. `completed` contains null for days that were deleted from the plan. */
export function progressIn(days: readonly { id: string }[], completed: ReadonlySet<string | null>) {
  const done = days.filter(({ id }) => completed.has(id)).length;
  return { percent: done === 0 ? 0 : (100 * done) / days.length, isDone: done > 0 && done === days.length };
}

/**
 * The percentage of a plan: the database's (plan_enrollments.progress_percentage), or the one it will compute, if a workout is new on
 * this page and may not be saved yet.
 */
export function planProgress(
  saved: number,
  days: readonly { id: string }[],
  completed: Readonly<Record<string, { isNew: boolean }>> | null,
): number {
  const hasNew = Object.values(completed ?? {}).some(({ isNew }) => isNew);
  return hasNew ? progressIn(days, new Set(Object.keys(completed ?? {}))).percent : saved;
}

const minutesPerWorkout = 25;

/** The minutes that completing a day counts: those of its videos and rests, 25 without videos. */
export const workoutMinutes = (minutes: number): number => (minutes > 0 ? minutes : minutesPerWorkout);

/** The number of latest completions on the dashboard; minutes and streak count only these. */
export const latestCompletionsShown = 5;

/** Estimated minutes trained: 25 for each of the latest completions. */
export function estimatedMinutes(latestCompletions: number): number {
  return minutesPerWorkout * Math.min(latestCompletions, latestCompletionsShown);
}

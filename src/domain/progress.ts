/** Completed days of all days in percent, two decimals as the database keeps them, at most 100; 0 without days. */
export function progressPercent(completedDays: number, allDays: number): number {
  if (allDays <= 0) return 0;
  return Math.min(100, Math.round((10_000 * completedDays) / allDays) / 100);
}

/** What a percentage reads on the screen: whole, and 100 only when everything is done. */
export function shownPercent(percent: number): number {
  return percent >= 100 ? 100 : Math.min(99, Math.round(percent));
}

/** How many of these days are completed, and whether all of them are. */
export function progressOf(days: readonly { id: string }[], completed: ReadonlySet<string>) {
  const done = days.filter(({ id }) => completed.has(id)).length;
  return {
    done,
    all: days.length,
    percent: progressPercent(done, days.length),
    isDone: done > 0 && done === days.length,
  };
}

const minutesPerWorkout = 25;
/** How many of the latest completions the dashboard reads; minutes and streak are counted among these (specification §9). */
export const latestCompletionsShown = 5;

/** Minutes trained, estimated at 25 a workout among the latest completions (specification §9). */
export function estimatedMinutes(latestCompletions: number): number {
  return minutesPerWorkout * Math.min(latestCompletions, latestCompletionsShown);
}

import { type CalendarDate, calendarDateAt, daysLater, mondayOf } from "../../platform/calendar-date.ts";
import { estimatedMinutes } from "../plans/progress.ts";

/** The four key numbers. Minutes and streak count the latest five completions only. */
export type DashboardStats = {
  activePlans: number;
  completedWorkouts: number;
  totalMinutes: number;
  dayStreak: number;
};

/** Computes the key numbers from counts and dates. */
export function dashboardStats(facts: {
  activePlans: number;
  allCompletions: number;
  latestCompletedOn: readonly CalendarDate[];
  today: CalendarDate;
}): DashboardStats {
  return {
    activePlans: facts.activePlans,
    completedWorkouts: facts.allCompletions,
    totalMinutes: estimatedMinutes(facts.latestCompletedOn.length),
    dayStreak: streakOf(facts.latestCompletedOn, facts.today),
  };
}

/** The streak up to yesterday that a workout today would continue; 0 if today is done or yesterday was missed. */
export function streakAtStake(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  return completedOn.includes(today) ? 0 : streakOf(completedOn, daysLater(today, -1));
}

/** A day of the completion calendar. */
export type CalendarDay = { date: CalendarDate; workouts: number; when: "past" | "today" | "future" };

/** The latest weeks, Monday to Sunday, oldest first; the last one contains today. */
export function calendarWeeks(
  completedAt: readonly string[],
  context: { today: CalendarDate; timeZone: string },
  weeks: number,
): CalendarDay[][] {
  const counts = new Map<CalendarDate, number>();
  for (const instant of completedAt) {
    const date = calendarDateAt(instant, context.timeZone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const first = daysLater(mondayOf(context.today), -7 * (weeks - 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      return dayIn(counts, daysLater(first, 7 * week + weekday), context.today);
    }),
  );
}

/** A day of the calendar with its number of workouts. */
export function dayIn(counts: ReadonlyMap<CalendarDate, number>, date: CalendarDate, today: CalendarDate): CalendarDay {
  const when = date === today ? "today" : date < today ? "past" : "future";
  return { date, workouts: counts.get(date) ?? 0, when };
}

/** The number of days with a completed workout. */
export const trainedDays = (weeks: readonly CalendarDay[][]): number =>
  weeks.flat().filter(({ workouts }) => workouts > 0).length;

/** The number of consecutive days with a completed workout up to today; 0 without one today. */
export function streakOf(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  const days = new Set(completedOn);
  let length = 0;
  while (days.has(daysLater(today, -length))) length += 1;
  return length;
}

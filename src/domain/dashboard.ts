import { type CalendarDate, calendarDateAt, daysLater, weekdayOf } from "./calendar-date.ts";
import { estimatedMinutes } from "./progress.ts";
import { streakOf } from "./streak.ts";

/** The four numbers of the dashboard. Minutes and streak are counted among the latest five completions (specification §9). */
export type DashboardStats = {
  activePlans: number;
  completedWorkouts: number;
  totalMinutes: number;
  dayStreak: number;
};

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

/** Days in a row up to yesterday that a workout today would carry on; 0 when today is done or yesterday was missed. */
export function streakAtStake(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  return completedOn.includes(today) ? 0 : streakOf(completedOn, daysLater(today, -1));
}

/** One square of the calendar of completed days. */
export type CalendarDay = { date: CalendarDate; workouts: number; when: "past" | "today" | "future" };

/** The weeks, Monday to Sunday, that end with the one of today; the earliest first. */
export function calendarWeeks(
  completedAt: readonly string[],
  place: { today: CalendarDate; timeZone: string },
  weeks: number,
): CalendarDay[][] {
  const dates = completedAt.map((instant) => calendarDateAt(instant, place.timeZone));
  const first = daysLater(place.today, -weekdayOf(place.today) - 7 * (weeks - 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = daysLater(first, 7 * week + weekday);
      const when = date === place.today ? "today" : date < place.today ? "past" : "future";
      return { date, workouts: dates.filter((one) => one === date).length, when };
    }),
  );
}

/** On how many of these days a workout was completed. */
export const trainedDays = (weeks: readonly CalendarDay[][]): number =>
  weeks.flat().filter(({ workouts }) => workouts > 0).length;

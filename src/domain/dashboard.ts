import { type CalendarDate, calendarDateAt, daysLater, weekdayOf } from "./calendar-date.ts";
import { estimatedMinutes } from "./progress.ts";
import { streakOf } from "./streak.ts";

/** The four numbers of the dashboard. Minutes and streak count the latest five completions only. */
export type DashboardStats = {
  activePlans: number;
  completedWorkouts: number;
  totalMinutes: number;
  dayStreak: number;
};

/** Computes the numbers of the dashboard from the counts and dates the server returned. */
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

/** The streak up to yesterday that a workout today would extend; 0 when today is done or yesterday was missed. */
export function streakAtStake(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  return completedOn.includes(today) ? 0 : streakOf(completedOn, daysLater(today, -1));
}

/** One square of the completion calendar. */
export type CalendarDay = { date: CalendarDate; workouts: number; when: "past" | "today" | "future" };

/** The last weeks, Monday to Sunday, oldest first; the last one contains today. */
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

/** The number of days with a completed workout. */
export const trainedDays = (weeks: readonly CalendarDay[][]): number =>
  weeks.flat().filter(({ workouts }) => workouts > 0).length;

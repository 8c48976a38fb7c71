import { type CalendarDate, calendarDateAt, daysLater } from "../../platform/calendar-date.ts";
import { estimatedMinutes } from "../plans/progress.ts";

/** The four key numbers. Minutes and streak count the latest five completions only. A finished plan isn't active. */
export type DashboardStats = {
  activePlans: number;
  completedWorkouts: number;
  totalMinutes: number;
  dayStreak: number;
};

type Facts = {
  enrollments: readonly { completed_at: string | null }[];
  completedWorkouts: number;
  latest: readonly { completed_at: string }[];
};

/** Computes the key numbers in the browser's time zone. */
export function dashboardStats(
  { enrollments, completedWorkouts, latest }: Facts,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): DashboardStats {
  const latestOn = latest.map(({ completed_at }) => calendarDateAt(completed_at, timeZone));
  return {
    activePlans: enrollments.filter(({ completed_at }) => completed_at === null).length,
    completedWorkouts,
    totalMinutes: estimatedMinutes(latest.length),
    dayStreak: streakOf(latestOn, today),
  };
}

/** A day of a completion calendar. */
export type CalendarDay = { date: CalendarDate; workouts: number; when: "past" | "today" | "future" };

/** A day of the calendar with its number of workouts. */
export function dayIn(counts: ReadonlyMap<CalendarDate, number>, date: CalendarDate, today: CalendarDate): CalendarDay {
  const when = date === today ? "today" : date < today ? "past" : "future";
  return { date, workouts: counts.get(date) ?? 0, when };
}

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The seven days from a Monday on, each with its completed workouts and the planned ones. */
export const weekFrom = <Done extends { completed_at: string }, Planned extends { date: CalendarDate }>(
  monday: CalendarDate,
  { done, planned }: { done: readonly Done[]; planned: readonly Planned[] },
  timeZone: string,
) =>
  weekdays.map((weekday, index) => {
    const date = daysLater(monday, index);
    return {
      date,
      weekday,
      done: done.filter(({ completed_at }) => calendarDateAt(completed_at, timeZone) === date),
      planned: planned.filter((workout) => workout.date === date),
    };
  });

/** The number of consecutive days with a completed workout up to today; 0 without one today. */
export function streakOf(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  const days = new Set(completedOn);
  let length = 0;
  while (days.has(daysLater(today, -length))) length += 1;
  return length;
}

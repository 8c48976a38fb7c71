import { type CalendarDate, daysBetween, daysLater, shortDate, weekdayOf } from "../../platform/calendar-date.ts";

/** A day of a plan with its date (private.plan_dates in the database computes both); null without one. */
type PlannedDay = { id: string; date: CalendarDate | null; state: "planned" | "missed" | "skipped" | "done" };

/** The training days of a plan and the dates of its workouts, in plan order. */
export type PlanSchedule = {
  enrollment_id: string;
  plan_id: string;
  /** 1 for Monday to 7 for Sunday, in order */
  weekdays: number[];
  /** "18:30"; null for any time */
  starts_at: string | null;
  is_paused: boolean;
  days: PlannedDay[];
};

/** Monday to Sunday: 1 to 7, with their names. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((short, index) => ({
  number: index + 1,
  short,
}));

/** Weekdays in words: "Mon, Wed, Fri". */
export const weekdaysInWords = (numbers: readonly number[]): string =>
  weekdays.flatMap(({ number, short }) => (numbers.includes(number) ? short : [])).join(", ");

/** A date as people say it: "Today", "Tomorrow", "Sat" in the next six days and "Nov 28" on any other. */
export function dayLabel(date: CalendarDate, today: CalendarDate): string {
  const away = daysBetween(today, date);
  if (away === 0) return "Today";
  if (away === 1) return "Tomorrow";
  const weekday = away > 1 && away < 7 && weekdays[weekdayOf(date)];
  return weekday ? weekday.short : shortDate(date);
}

/** The days from today to six days later, each with the open workouts of that date. */
export function weekAhead<W extends { date: CalendarDate }>(workouts: readonly W[], today: CalendarDate) {
  return Array.from({ length: 7 }, (_, index) => {
    const date = daysLater(today, index);
    return { date, label: dayLabel(date, today), workouts: workouts.filter((workout) => workout.date === date) };
  });
}

/** The chosen weekdays that another plan has too, and those that no plan has. Paused plans take none. */
export function sharedWeekdays(chosen: readonly number[], others: readonly PlanSchedule[]) {
  const taken = new Set(others.filter(({ is_paused }) => !is_paused).flatMap((other) => other.weekdays));
  const free = weekdays.map(({ number }) => number).filter((day) => !taken.has(day) && !chosen.includes(day));
  return { shared: chosen.filter((day) => taken.has(day)), free };
}

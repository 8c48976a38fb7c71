import { type CalendarDate, daysBetween, daysLater, shortDate, weekdayOf } from "../../platform/calendar-date.ts";

/** A day of a plan with its date and state, computed by the database (private.plan_dates). */
type PlannedDay = { id: string; date: CalendarDate | null; state: "planned" | "skipped" | "done" };

/** The training days of a plan and the dates of its workouts, in plan order. */
export type PlanSchedule = {
  enrollment_id: string;
  plan_id: string;
  /** 1 for Monday to 7 for Sunday, in order */
  weekdays: number[];
  /** "18:30"; null for any time */
  starts_at: string | null;
  is_paused: boolean;
  /** the number of workouts that the plan is behind since the last one; the plan waits for the member */
  missed: number;
  /** whether the latest change by a return choice can be undone */
  can_undo: boolean;
  days: PlannedDay[];
};

/** The weekdays with short names; 1 is Monday. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((short, index) => ({
  number: index + 1,
  short,
}));

/** As many weekdays as a plan has workouts in a week, with rest days between them while there are enough: Mon, Wed, Fri for three. */
export const spreadWeekdays = (count: number): number[] =>
  ({ 1: [3], 2: [2, 5], 3: [1, 3, 5], 4: [1, 2, 4, 6], 5: [1, 2, 3, 5, 6], 6: [1, 2, 3, 4, 5, 6] })[count] ??
  (count > 6 ? weekdays.map(({ number }) => number) : []);

/** Weekdays as text: "Mon, Wed, Fri". */
export const weekdaysInWords = (numbers: readonly number[]): string =>
  weekdays.flatMap(({ number, short }) => (numbers.includes(number) ? short : [])).join(", ");

/** The training days of a plan in words. */
export const trainingDaysInWords = (numbers: readonly number[]): string =>
  numbers.length === weekdays.length ? "Every day" : weekdaysInWords(numbers);

/** A date as text: "Today", "Tomorrow", a weekday within the next six days, else "Nov 28". */
export function dayLabel(date: CalendarDate, today: CalendarDate): string {
  const away = daysBetween(today, date);
  if (away === 0) return "Today";
  if (away === 1) return "Tomorrow";
  const weekday = away > 1 && away < 7 && weekdays[weekdayOf(date)];
  return weekday ? weekday.short : shortDate(date);
}

/** Today and the next six days, each with the open workouts of that date. */
export function weekAhead<W extends { date: CalendarDate }>(workouts: readonly W[], today: CalendarDate) {
  return Array.from({ length: 7 }, (_, index) => {
    const date = daysLater(today, index);
    return { date, label: dayLabel(date, today), workouts: workouts.filter((workout) => workout.date === date) };
  });
}

/** The chosen weekdays that another plan uses, and the unused weekdays. Paused plans don't count. */
export function sharedWeekdays(chosen: readonly number[], others: readonly PlanSchedule[]) {
  const taken = new Set(others.filter(({ is_paused }) => !is_paused).flatMap((other) => other.weekdays));
  const free = weekdays.map(({ number }) => number).filter((day) => !taken.has(day) && !chosen.includes(day));
  return { shared: chosen.filter((day) => taken.has(day)), free };
}

/** The days of plans with their dates, by id. */
export const plannedDays = (schedules: readonly PlanSchedule[]) =>
  new Map(schedules.flatMap(({ days }) => days.map((day) => [day.id, day] as const)));

import { type CalendarDate, calendarDateAt, compareText, daysLater, mondayOf } from "../../platform/calendar-date.ts";
import { groupBy } from "../../platform/group-by.ts";
import { type CalendarDay, dayIn } from "./dashboard.ts";

/** A calendar month, YYYY-MM. */
export type Month = string;

type Workout = { completed_at: string; minutes: number };

/** Whether a text is a month, YYYY-MM, from the year 2000 on. */
export const isMonth = (text: string): boolean => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

/** Adds months; negative numbers subtract. */
export function monthsLater(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The Mondays of the weeks of a month. */
function mondaysOf(month: Month): CalendarDate[] {
  const end = `${monthsLater(month, 1)}-01`;
  const mondays = [];
  for (let monday = mondayOf(`${month}-01`); monday < end; monday = daysLater(monday, 7)) mondays.push(monday);
  return mondays;
}

/** A range that contains the weeks of a month in every time zone: one day longer on either side. */
export function instantsAround(month: Month): { start: string; end: string } {
  const mondays = mondaysOf(month);
  return {
    start: `${daysLater(mondays[0] ?? "", -1)}T00:00:00Z`,
    end: `${daysLater(mondays.at(-1) ?? "", 8)}T00:00:00Z`,
  };
}

/** The minutes of each week of a month, Monday to Sunday, including days of the months beside it. */
export function weekMinutes(workouts: readonly Workout[], month: Month, timeZone: string): number[] {
  const weeks = groupBy(workouts, ({ completed_at }) => mondayOf(calendarDateAt(completed_at, timeZone)));
  return mondaysOf(month).map((monday) => minutesOf(weeks.get(monday) ?? []));
}

const minutesOf = (workouts: readonly Workout[]): number => workouts.reduce((sum, { minutes }) => sum + minutes, 0);

/** The weeks of a month, Monday to Sunday; null for days of other months. */
export function monthWeeks(
  month: Month,
  counts: ReadonlyMap<CalendarDate, number>,
  today: CalendarDate,
): (CalendarDay | null)[][] {
  return mondaysOf(month).map((monday) => {
    const dates = Array.from({ length: 7 }, (_, weekday) => daysLater(monday, weekday));
    return dates.map((date) => (monthOf(date) === month ? dayIn(counts, date, today) : null));
  });
}

/**
 * The workouts of a month by day, latest first. The time zone is the browser's; goal, calendar feed and reminders use
 * completed_on, the member's date of the workout (docs/product.md 10.2).
 */
export function workoutsByDay<W extends Workout>(
  workouts: readonly W[],
  month: Month,
  timeZone: string,
): { date: CalendarDate; workouts: W[] }[] {
  const days = groupBy(workouts, ({ completed_at }) => calendarDateAt(completed_at, timeZone));
  return [...days]
    .filter(([date]) => monthOf(date) === month)
    .map(([date, ofDay]) => ({ date, workouts: ofDay.toReversed() }))
    .sort((a, b) => compareText(b.date, a.date));
}

/** Groups days, latest first, by the Monday of their week. */
export function daysByWeek<D extends { date: CalendarDate }>(
  days: readonly D[],
): { monday: CalendarDate; days: D[] }[] {
  return [...groupBy(days, ({ date }) => mondayOf(date))].map(([monday, ofWeek]) => ({ monday, days: ofWeek }));
}

/** The totals of a month. */
export function monthTotals(days: readonly { workouts: readonly Workout[] }[]) {
  const all = days.flatMap(({ workouts }) => workouts);
  return { days: days.length, workouts: all.length, minutes: minutesOf(all) };
}

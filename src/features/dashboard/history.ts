import { type CalendarDate, calendarDateAt, daysLater, mondayOf } from "../../platform/calendar-date.ts";
import { compareText } from "../../platform/compare-text.ts";
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

/** A range that contains the month in every time zone: one day longer on either side. */
export const instantsAround = (month: Month): { start: string; end: string } => ({
  start: `${daysLater(`${month}-01`, -1)}T00:00:00Z`,
  end: `${daysLater(`${monthsLater(month, 1)}-01`, 1)}T00:00:00Z`,
});

/** The weeks of a month, Monday to Sunday; null for days of other months. */
export function monthWeeks(
  month: Month,
  counts: ReadonlyMap<CalendarDate, number>,
  today: CalendarDate,
): (CalendarDay | null)[][] {
  const first = mondayOf(`${month}-01`);
  const end = `${monthsLater(month, 1)}-01`;
  const weeks: (CalendarDay | null)[][] = [];
  for (let monday = first; monday < end; monday = daysLater(monday, 7)) {
    const dates = Array.from({ length: 7 }, (_, weekday) => daysLater(monday, weekday));
    weeks.push(dates.map((date) => (monthOf(date) === month ? dayIn(counts, date, today) : null)));
  }
  return weeks;
}

/** The workouts of a month by day in the member's time zone, latest day first. */
export function workoutsByDay<W extends Workout>(
  workouts: readonly W[],
  month: Month,
  timeZone: string,
): { date: CalendarDate; workouts: W[] }[] {
  const days = Map.groupBy(workouts, ({ completed_at }) => calendarDateAt(completed_at, timeZone));
  return [...days]
    .filter(([date]) => monthOf(date) === month)
    .map(([date, ofDay]) => ({ date, workouts: ofDay }))
    .sort((a, b) => compareText(b.date, a.date));
}

/** The totals of a month. */
export function monthTotals(days: readonly { workouts: readonly Workout[] }[]) {
  const all = days.flatMap(({ workouts }) => workouts);
  return { days: days.length, workouts: all.length, minutes: all.reduce((sum, { minutes }) => sum + minutes, 0) };
}

import { calendarDateAt, daysBetween } from "../../platform/calendar-date.ts";
import { daysPerWeek } from "./plan.ts";

/** A completed day of a finished plan. `minutes` is the total length of its videos, `rating` is 1 to 5 stars. */
export type FinishedDay = { completed_at: string; minutes: number; rating: number | null };

export type FinishTotals = { days: number; minutes: number; weeks: number };

/** The totals of a finished plan. `weeks` counts started weeks from the first workout to the last. */
export function finishTotals(days: readonly FinishedDay[], timeZone: string): FinishTotals {
  const dates = inOrder(days).map(({ completed_at }) => calendarDateAt(completed_at, timeZone));
  const [first, last] = [dates[0], dates.at(-1)];
  return {
    days: days.length,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    weeks: first && last ? Math.ceil((daysBetween(first, last) + 1) / daysPerWeek) : 0,
  };
}

/** The day with more stars than any other; undefined without one. */
export function bestRatedDay<Day extends FinishedDay>(days: readonly Day[]): Day | undefined {
  const [best, second] = days.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  return (best?.rating ?? 0) > (second?.rating ?? 0) ? best : undefined;
}

/** The day completed last. */
export const lastDay = <Day extends FinishedDay>(days: readonly Day[]): Day | undefined => inOrder(days).at(-1);

const inOrder = <Day extends FinishedDay>(days: readonly Day[]): Day[] =>
  days.toSorted((a, b) => Date.parse(a.completed_at) - Date.parse(b.completed_at));

/** How long the dashboard celebrates, in days. */
const celebratedDays = 7;

/** The plan finished last, if at most a week ago; undefined without one. */
export function justFinished<Enrollment extends { completed_at: string | null }>(
  enrollments: readonly Enrollment[],
  now: number,
): Enrollment | undefined {
  const finishedAt = ({ completed_at }: Enrollment) => (completed_at === null ? 0 : Date.parse(completed_at));
  return enrollments
    .filter((enrollment) => finishedAt(enrollment) > now - celebratedDays * 24 * 60 * 60 * 1000)
    .sort((a, b) => finishedAt(b) - finishedAt(a))[0];
}

import { type CalendarDate, daysLater, mondayOf } from "./calendar-date.ts";

/** Consecutive days with a completed workout up to today; 0 without one today. */
export function streakOf(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  const days = new Set(completedOn);
  let length = 0;
  while (days.has(daysLater(today, -length))) length += 1;
  return length;
}

/**
 * Consecutive weeks, Monday to Sunday, with a completed workout. A week that isn't over breaks nothing: without a workout in it
 * the weeks up to the last one count.
 */
export function weeksInARow(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  const weeks = new Set(completedOn.map(mondayOf));
  const thisWeek = mondayOf(today);
  const latest = weeks.has(thisWeek) ? thisWeek : daysLater(thisWeek, -7);
  let length = 0;
  while (weeks.has(daysLater(latest, -7 * length))) length += 1;
  return length;
}

import { type CalendarDate, daysLater } from "./calendar-date.ts";

/** Consecutive days with a completed workout up to today; 0 without one today. */
export function streakOf(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  const days = new Set(completedOn);
  let length = 0;
  while (days.has(daysLater(today, -length))) length += 1;
  return length;
}

import { type CalendarDate, daysLater } from "./calendar-date.ts";

/** Consecutive days with a completed workout, from today backwards; 0 when there is none today (specification §9). */
export function streakOf(completedOn: readonly CalendarDate[], today: CalendarDate): number {
  const days = new Set(completedOn);
  let length = 0;
  while (days.has(daysLater(today, -length))) length += 1;
  return length;
}

import type { CalendarDate } from "../../platform/calendar-date.ts";

const dateFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** The planned time of a workout: "Monday, Nov 30, at 18:30"; null without a date. */
export function plannedFor(date: CalendarDate | null, time: string | null): string | null {
  if (date === null) return null;
  const day = dateFormat.format(new Date(date));
  return time === null ? day : `${day}, at ${time}`;
}

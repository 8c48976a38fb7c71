import { calendarDateAt, shortDate } from "./calendar-date.ts";

/** The date of an instant in a time zone, in the short en-US format: "Nov 20, 2026". */
export function displayDate(instant: string, timeZone: string): string {
  const date = calendarDateAt(instant, timeZone);
  return `${shortDate(date)}, ${date.slice(0, 4)}`;
}

/** An instant to the minute in a time zone: "Nov 20, 2026, 7:00 AM". */
export const displayMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(instant));

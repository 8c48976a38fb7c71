/** A day on somebody's wall calendar: YYYY-MM-DD, without a time or a zone. */
export type CalendarDate = string;

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** The day it is at a place (IANA name, such as Pacific/Kiritimati) at an instant. */
export function calendarDateAt(instant: string | Date, timeZone: string): CalendarDate {
  // Sweden writes its dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });
  return format.format(new Date(instant));
}

/** The day so many days later, or earlier when negative. Counted on the calendar: clock changes make no difference. */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

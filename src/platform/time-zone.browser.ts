import { type CalendarDate, calendarDateAt } from "@/platform/calendar-date.ts";
import { displayDate, displayMoment } from "@/platform/display-date.ts";

/** The user's IANA time zone, for displayed dates. */
export const localTimeZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant in the user's time zone: "Nov 22, 2026, 9:30 AM". */
export const localDateTime = (instant: string): string => displayMoment(instant, localTimeZone());

/** The day of an instant in the user's time zone: "Nov 22, 2026". */
export const localDate = (instant: string): string => displayDate(instant, localTimeZone());

/** Today's date in the user's time zone. */
export const localToday = (): CalendarDate => calendarDateAt(new Date(), localTimeZone());

/** An instant in the user's time zone, as the value of a datetime-local field: "2026-11-22T09:30". */
export function localTimeField(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

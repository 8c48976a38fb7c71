/** A calendar date, YYYY-MM-DD, without time or time zone. */
export type CalendarDate = string;

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** True for a valid date in the form YYYY-MM-DD: neither 2026-02-30 nor 30.11.2026. */
export function isCalendarDate(text: string): boolean {
  const parsed = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar date of an instant in an IANA time zone. Prefers Temporal: the first Intl formatter of a page loads locale data,
 * which takes a slow phone a tenth of a second. The sv-SE locale formats dates as ISO 8601. Formatters are cached by zone, because
 * creating one costs far more than using it.
 */
export function calendarDateAt(instant: string | Date, timeZone: string): CalendarDate {
  const date = new Date(instant);
  const clock = date.toTemporalInstant?.().toZonedDateTimeISO(timeZone);
  if (clock) return clock.toPlainDate().toString();
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  formats.set(timeZone, format);
  return format.format(date);
}

/** Adds calendar days (negative to subtract), unaffected by daylight saving time. */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Calendar days from one date to a later one; 0 when they are the same. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay);

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

// hard-coded, because creating an Intl formatter takes a slow phone a tenth of a second
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The month of a date or of a month, YYYY-MM: "November". */
export const monthName = (date: CalendarDate): string => months[Number(date.slice(5, 7)) - 1] ?? "";

/** A date without its year: "Nov 28". */
export const shortDate = (date: CalendarDate): string => `${monthName(date).slice(0, 3)} ${Number(date.slice(8))}`;

/** The Monday of a date's week. */
export const mondayOf = (date: CalendarDate): CalendarDate => daysLater(date, -weekdayOf(date));

/** The latest of one or more instants in ISO 8601, whose UTC offsets may differ. */
export const latest = (first: string, ...others: string[]): string =>
  others.reduce((a, b) => (Date.parse(a) < Date.parse(b) ? b : a), first);

/**
 * Compares ISO dates, instants and ids by code units. localeCompare would load collation rules first, which takes a slow phone
 * 70 ms.
 */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

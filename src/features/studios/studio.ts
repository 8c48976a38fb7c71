import { capitalized } from "../../platform/capitalized.ts";

/** Weekdays as the keys of opening hours, Monday first. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** "09:00-21:00" or several ranges, "07:00-12:00, 16:00-21:00", by weekday; a missing day is closed. Local to the studio. */
export type OpeningHours = Partial<Record<Weekday, string>>;

export type OpeningDay = { day: Weekday; hours: string };
/** A range of a day as HH:MM. It runs into the next day when it closes before it opens. */
export type OpeningRange = { opens: string; closes: string };
/** A moment on the studio's own calendar; `time` is HH:MM. */
export type LocalTime = { day: Weekday; time: string };

const rangeShape = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * The ranges of a day's hours, or null for text that can't be read as hours: no such time, out of order or overlapping. The
 * last range may run into the next day, but not until the day's first opens again. The database takes nothing else.
 */
export function readHours(text: string): OpeningRange[] | null {
  const listed = text.split(", ");
  const ranges = listed.map((range) => ({ opens: range.slice(0, 5), closes: range.slice(6) }));
  const isRead = ranges.every(({ opens, closes }, index) => {
    if (!rangeShape.test(listed[index] ?? "") || opens === closes) return false;
    const next = ranges[index + 1];
    if (next) return opens < closes && closes <= next.opens;
    return opens < closes || closes <= (ranges[0]?.opens ?? "");
  });
  return isRead ? ranges : null;
}

/** Seven days from Monday; a day without hours is 'Closed'. */
export function openingWeek(hours: OpeningHours): OpeningDay[] {
  return weekdays.map((day) => ({ day, hours: hours[day] ? shownHours(hours[day]) : "Closed" }));
}

/**
 * Today's hours, 'Closed today', or 'Hours not available' for a studio without any hours. After midnight, while it is still open
 * since yesterday, until when.
 */
export function hoursToday(hours: OpeningHours | null, now: LocalTime): string {
  if (hours === null || Object.keys(hours).length === 0) return "Hours not available";
  const text = hours[now.day];
  const today = text && shownHours(text);
  const until = openSinceYesterday(hours, now);
  if (!until) return today || "Closed today";
  return `Open until ${until}${today ? `, then ${today}` : ""}`;
}

/** The hours of a weekday with its name, as 'Sunday: 10:00 – 14:00' or 'Closed on Sundays'. */
export function hoursOn(hours: OpeningHours, day: Weekday): string {
  return hours[day] ? `${capitalized(day)}: ${shownHours(hours[day])}` : `Closed on ${capitalized(day)}s`;
}

/**
 * Whether the studio is open at a time of its own calendar. Without hours, or with hours that can't be read, nobody knows:
 * it counts as closed.
 */
export function isOpenAt(hours: OpeningHours | null, now: LocalTime): boolean {
  if (hours === null) return false;
  const isInside = ({ opens, closes }: OpeningRange) => opens <= now.time && (now.time < closes || closes < opens);
  return openSinceYesterday(hours, now) !== null || (readHours(hours[now.day] ?? "") ?? []).some(isInside);
}

/** When the night that began yesterday ends; null when it is over, or there is none. */
function openSinceYesterday(hours: OpeningHours, { day, time }: LocalTime): string | null {
  const last = readHours(hours[dayBefore(day)] ?? "")?.at(-1);
  return last && last.closes < last.opens && time < last.closes ? last.closes : null;
}

const dayBefore = (day: Weekday) => weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day;

/** The local time of an instant in an IANA time zone; an unknown or missing zone falls back to the user's. */
export function localTimeAt(instant: Date, timeZone: string | null): LocalTime {
  const read = (zone?: string) => {
    // without a formatter, as in calendarDateAt
    const clock = zone && instant.toTemporalInstant?.().toZonedDateTimeISO(zone);
    if (clock) return { day: weekdays[clock.dayOfWeek - 1] as Weekday, time: String(clock.toPlainTime()).slice(0, 5) };
    const format = new Intl.DateTimeFormat("en-US", {
      weekday: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      ...(zone ? { timeZone: zone } : {}),
    });
    const [day = "", time = ""] = format.format(instant).match(/[a-z]+day|\d\d:\d\d/gi) ?? [];
    return { day: day.toLowerCase() as Weekday, time };
  };
  try {
    return read(timeZone ?? undefined);
  } catch {
    return read();
  }
}

/** Opening hours for schema.org: one entry per range, with times as HH:MM. */
export function openingRanges(hours: OpeningHours): ({ day: Weekday } & OpeningRange)[] {
  return weekdays.flatMap((day) => (readHours(hours[day] ?? "") ?? []).map((range) => ({ day, ...range })));
}

/** A day's hours as a page shows them; what can't be read as hours is shown as it is. */
const shownHours = (text: string) => (readHours(text) ? text.replaceAll("-", " – ") : text);

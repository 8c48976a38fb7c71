import { capitalized } from "../../platform/text.ts";

/** Weekdays as the keys of opening hours, Monday first. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** "09:00-21:00" or several ranges, "07:00-12:00, 16:00-21:00", by weekday; a missing day is closed. Local to the studio. */
export type OpeningHours = Partial<Record<Weekday, string>>;

export type OpeningDay = { day: Weekday; hours: string };
/** A range of a day as HH:MM. If it closes before it opens, it ends on the next day. */
export type OpeningRange = { opens: string; closes: string };
/** A moment in the studio's time zone; `time` is HH:MM. */
export type LocalTime = { day: Weekday; time: string };

const rangePattern = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * Parses the stored hours of a day. Null for invalid times, and for ranges that are out of order or overlap. The last range may end
 * on the next day, at the latest when the first range begins. A database constraint enforces the same rules.
 */
export function readHours(text: string): OpeningRange[] | null {
  const listed = text.split(", ");
  const ranges = listed.map((range) => ({ opens: range.slice(0, 5), closes: range.slice(6) }));
  const isRead = ranges.every(({ opens, closes }, index) => {
    if (!rangePattern.test(listed[index] ?? "") || opens === closes) return false;
    const next = ranges[index + 1];
    if (next) return opens < closes && closes <= next.opens;
    return opens < closes || closes <= (ranges[0]?.opens ?? "");
  });
  return isRead ? ranges : null;
}

/** The seven days from Monday; a day without hours is "Closed". */
export function openingWeek(hours: OpeningHours): OpeningDay[] {
  return weekdays.map((day) => ({ day, hours: hours[day] ? shownHours(hours[day]) : "Closed" }));
}

/**
 * Today's hours, "Closed today", or "Hours not available" for a studio without any hours. After midnight, while yesterday's hours
 * last, begins with "Open until …".
 */
export function hoursToday(hours: OpeningHours | null, now: LocalTime): string {
  if (hours === null || Object.keys(hours).length === 0) return "Hours not available";
  const text = hours[now.day];
  const today = text && shownHours(text);
  const until = openSinceYesterday(hours, now);
  if (!until) return today || "Closed today";
  return `Open until ${until}${today ? `, then ${today}` : ""}`;
}

/** The hours of a weekday with its name: "Sunday: 10:00 – 14:00" or "Closed on Sundays". */
export function hoursOn(hours: OpeningHours, day: Weekday): string {
  return hours[day] ? `${capitalized(day)}: ${shownHours(hours[day])}` : `Closed on ${capitalized(day)}s`;
}

/** Whether the studio is open at a local time. Unknown or invalid hours count as closed. */
export function isOpenAt(hours: OpeningHours | null, now: LocalTime): boolean {
  if (hours === null) return false;
  const isInside = ({ opens, closes }: OpeningRange) => opens <= now.time && (now.time < closes || closes < opens);
  return openSinceYesterday(hours, now) !== null || (readHours(hours[now.day] ?? "") ?? []).some(isInside);
}

/** The closing time of yesterday's last range if it lasts until now; otherwise null. */
function openSinceYesterday(hours: OpeningHours, { day, time }: LocalTime): string | null {
  const last = readHours(hours[dayBefore(day)] ?? "")?.at(-1);
  return last && last.closes < last.opens && time < last.closes ? last.closes : null;
}

const dayBefore = (day: Weekday) => weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day;

/** The local time of an instant in an IANA time zone; the default for an unknown or missing zone is the user's. */
export function localTimeAt(instant: Date, timeZone: string | null): LocalTime {
  const read = (zone?: string) => {
    // Temporal is faster than a formatter, as in calendarDateAt
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

/** Opening hours for schema.org, one entry per range. */
export function openingRanges(hours: OpeningHours): ({ day: Weekday } & OpeningRange)[] {
  return weekdays.flatMap((day) => (readHours(hours[day] ?? "") ?? []).map((range) => ({ day, ...range })));
}

/** A day's hours for display. Invalid hours remain unchanged. */
const shownHours = (text: string) => (readHours(text) ? text.replaceAll("-", " – ") : text);

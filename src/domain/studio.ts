/** Weekdays as the keys of opening hours, Monday first. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** "09:00-21:00" or several ranges, "07:00-12:00, 16:00-21:00", by weekday; a missing day is closed. Local to the studio. */
export type OpeningHours = Partial<Record<Weekday, string>>;

export type OpeningDay = { day: Weekday; hours: string };

/** Seven days from Monday; a day without hours is 'Closed'. */
export function openingWeek(hours: OpeningHours): OpeningDay[] {
  return weekdays.map((day) => ({ day, hours: hours[day] ? spacedRanges(hours[day]) : "Closed" }));
}

/** Today's hours, 'Closed today', or 'Hours not available' for a studio without any hours. */
export function hoursToday(hours: OpeningHours | null, today: Weekday): string {
  if (hours === null || Object.keys(hours).length === 0) return "Hours not available";
  return hours[today] ? spacedRanges(hours[today]) : "Closed today";
}

/** The weekday of an instant in an IANA time zone; an unknown or missing zone falls back to the user's. */
export function weekdayAt(instant: Date, timeZone: string | null): Weekday {
  const name = (zone?: string) =>
    new Intl.DateTimeFormat("en-US", { weekday: "long", ...(zone ? { timeZone: zone } : {}) })
      .format(instant)
      .toLowerCase();
  try {
    return name(timeZone ?? undefined) as Weekday;
  } catch {
    return name() as Weekday;
  }
}

/** Opening hours for schema.org: one entry per range, with times as HH:MM. */
export function openingRanges(hours: OpeningHours): { day: Weekday; opens: string; closes: string }[] {
  return weekdays.flatMap((day) =>
    (hours[day] ?? "").split(", ").flatMap((range) => {
      const [opens, closes] = range.split("-");
      return opens && closes ? [{ day, opens, closes }] : [];
    }),
  );
}

const spacedRanges = (ranges: string) => ranges.replaceAll("-", " – ");

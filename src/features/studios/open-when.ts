import { capitalized } from "../../platform/text.ts";
import { isOpenAt, localTimeAt, type OpeningHours, readHours, type Weekday, weekdays } from "./opening-hours.ts";

/** The options of the "open" filter: now, today on the studio's calendar, or on a weekday. */
export const openChoices = ["now", "today", ...weekdays] as const;
export type OpenChoice = (typeof openChoices)[number];

/** The label of an option. */
export const openLabel = (choice: OpenChoice): string =>
  isWeekday(choice) ? `Open on ${capitalized(choice)}` : `Open ${choice}`;

const isWeekday = (text: string | undefined): text is Weekday => weekdays.some((day) => day === text);

/**
 * The options that a studio matches at an instant. Without a time zone it never matches "now", and "today" is the user's day.
 * Hours after midnight belong to the previous day.
 */
export function openWhen(hours: OpeningHours | null, timeZone: string | null, instant: Date): OpenChoice[] {
  const now = localTimeAt(instant, timeZone);
  const days = weekdays.filter((day) => readHours(hours?.[day] ?? ""));
  const moments: OpenChoice[] = timeZone !== null && isOpenAt(hours, now) ? ["now"] : [];
  return [...moments, ...(days.includes(now.day) ? ["today" as const] : []), ...days];
}

/** The weekday of an option; undefined for "now" and "today". */
export const chosenDay = (choice: string | undefined): Weekday | undefined => (isWeekday(choice) ? choice : undefined);

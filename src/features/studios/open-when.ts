import { capitalized } from "../../platform/capitalized.ts";
import { isOpenAt, localTimeAt, type OpeningHours, readHours, type Weekday, weekdays } from "./studio.ts";

/** When a studio is to be open, as the list of studios offers it: at this moment, today on its own calendar, or on a weekday. */
export const openChoices = ["now", "today", ...weekdays] as const;
export type OpenChoice = (typeof openChoices)[number];

/** A choice as it is offered. */
export const openLabel = (choice: OpenChoice): string =>
  isWeekday(choice) ? `Open on ${capitalized(choice)}` : `Open ${choice}`;

const isWeekday = (text: string | undefined): text is Weekday => weekdays.some((day) => day === text);

/**
 * The choices that a studio matches at an instant. Without a time zone nobody knows whether it is open now, and today is the
 * user's own. The night after a day belongs to that day.
 */
export function openWhen(hours: OpeningHours | null, timeZone: string | null, instant: Date): OpenChoice[] {
  const now = localTimeAt(instant, timeZone);
  const days = weekdays.filter((day) => readHours(hours?.[day] ?? ""));
  const moments: OpenChoice[] = timeZone !== null && isOpenAt(hours, now) ? ["now"] : [];
  return [...moments, ...(days.includes(now.day) ? ["today" as const] : []), ...days];
}

/** The weekday that is asked for; undefined for any other choice. */
export const chosenDay = (choice: string | undefined): Weekday | undefined => (isWeekday(choice) ? choice : undefined);

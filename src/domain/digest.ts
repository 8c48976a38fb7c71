import { type CalendarDate, daysLater, weekdayOf } from "./calendar-date.ts";
import { displayDate } from "./display-date.ts";

/** The week of a digest, from Monday to Sunday inclusive. */
export type DigestWeek = { start: CalendarDate; end: CalendarDate };

/** The week that contains a date. */
export function weekOf(day: CalendarDate): DigestWeek {
  const start = daysLater(day, -weekdayOf(day));
  return { start, end: daysLater(start, 6) };
}

/** The number of new items in a week, by kind. */
export type DigestCounts = { videos: number; plans: number; articles: number };

/** A digest is sent only when it has at least one item. */
export const hasNews = ({ videos, plans, articles }: DigestCounts): boolean => videos + plans + articles > 0;

const some = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 new ${one}` : `${count} new ${many}`];

/** The subject of the digest: "This week: 5 new videos, 1 new plan and 2 new articles". */
export function digestSubject({ videos, plans, articles }: DigestCounts): string {
  const parts = [
    ...some(videos, "video", "videos"),
    ...some(plans, "plan", "plans"),
    ...some(articles, "article", "articles"),
  ];
  const last = parts.pop();
  if (last === undefined) return "This week at Jumping Fitness";
  return parts.length === 0 ? `This week: ${last}` : `This week: ${parts.join(", ")} and ${last}`;
}

// The days of a week are calendar days: the same everywhere.
const day = (date: CalendarDate) => displayDate(`${date}T00:00:00Z`, "UTC");

/** A digest is called by its subject, or by its week while it has none: "Week of Nov 16, 2026". */
export const digestName = ({ subject, week_start_date }: { subject: string; week_start_date: CalendarDate }): string =>
  subject || `Week of ${day(week_start_date)}`;

/** The week of a digest: "Nov 16, 2026 – Nov 22, 2026". */
export const digestRange = (week: { week_start_date: CalendarDate; week_end_date: CalendarDate }): string =>
  `${day(week.week_start_date)} – ${day(week.week_end_date)}`;

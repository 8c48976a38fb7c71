import { type CalendarDate, daysLater, weekdayOf } from "./calendar-date.ts";

/** A week of the digest: Monday to Sunday, both included. */
export type DigestWeek = { start: CalendarDate; end: CalendarDate };

/** The week a day lies in. */
export function weekOf(day: CalendarDate): DigestWeek {
  const start = daysLater(day, -weekdayOf(day));
  return { start, end: daysLater(start, 6) };
}

/** How many new things of each kind a week brought. */
export type DigestCounts = { videos: number; plans: number; articles: number };

/** A digest is worth sending when it has something to say. */
export const hasNews = ({ videos, plans, articles }: DigestCounts): boolean => videos + plans + articles > 0;

const some = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 new ${one}` : `${count} new ${many}`];

/** What the mail is called: "This week: 5 new videos, 1 new plan and 2 new articles". */
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

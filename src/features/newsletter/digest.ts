import { type CalendarDate, daysLater, mondayOf, shortDate } from "../../platform/calendar-date.ts";
import { displayDate } from "../../platform/display-date.ts";
import { siteName } from "../../platform/site-name.ts";

/** The week of a digest, from Monday to Sunday inclusive. */
export type DigestWeek = { start: CalendarDate; end: CalendarDate };

/** The week that contains a date. */
export function weekOf(day: CalendarDate): DigestWeek {
  const start = mondayOf(day);
  return { start, end: daysLater(start, 6) };
}

// calendar dates are the same in every time zone
const day = (date: CalendarDate) => displayDate(`${date}T00:00:00Z`, "UTC");

const firstDigestWeek: CalendarDate = "2020-01-06";

/** Whether a digest can be built for the week of a date: from the first digest week to the current week. */
export const isDigestWeek = (day: CalendarDate, today: CalendarDate): boolean =>
  weekOf(day).start >= firstDigestWeek && weekOf(day).start <= today;

/** The weeks that a digest can be built for, as a sentence. */
export const possibleWeeks = (today: CalendarDate): string =>
  `Digests can be built for the weeks of ${day(firstDigestWeek)} to ${day(weekOf(today).start)}.`;

export const isCurrentWeek = ({ start }: DigestWeek, today: CalendarDate): boolean => start === mondayOf(today);

/** The name of a week in a digest: "This week", "Nov 2–8" or, in another year, "Dec 28 – Jan 3, 2027". */
export function weekName(week: DigestWeek, today: CalendarDate): string {
  if (isCurrentWeek(week, today)) return "This week";
  const isOneMonth = week.start.slice(0, 7) === week.end.slice(0, 7);
  const days = `${shortDate(week.start)}${isOneMonth ? `–${Number(week.end.slice(8))}` : ` – ${shortDate(week.end)}`}`;
  const year = week.end.slice(0, 4);
  return year === today.slice(0, 4) ? days : `${days}, ${year}`;
}

/** The number of new items in a week, by kind. */
export type DigestCounts = { videos: number; plans: number; articles: number };

/** Whether a digest has at least one item. Only then the function build-weekly-digest makes it ready, so that it can be sent. */
export const hasNews = ({ videos, plans, articles }: DigestCounts): boolean => videos + plans + articles > 0;

const some = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 new ${one}` : `${count} new ${many}`];

/** The subject of the digest: "This week: 5 new videos, 1 new plan and 2 new articles". */
export function digestSubject({ videos, plans, articles }: DigestCounts, weekName: string): string {
  const parts = [
    ...some(videos, "video", "videos"),
    ...some(plans, "plan", "plans"),
    ...some(articles, "article", "articles"),
  ];
  const last = parts.pop();
  if (last === undefined) return `${weekName} at ${siteName}`;
  return parts.length === 0 ? `${weekName}: ${last}` : `${weekName}: ${parts.join(", ")} and ${last}`;
}

/** The name of a digest: its subject, or without one its week: "Week of Nov 16, 2026". */
export const digestName = ({ subject, week_start_date }: { subject: string; week_start_date: CalendarDate }): string =>
  subject || `Week of ${day(week_start_date)}`;

/** The week of a digest: "Nov 16, 2026 – Nov 22, 2026". */
export const digestRange = (week: { week_start_date: CalendarDate; week_end_date: CalendarDate }): string =>
  `${day(week.week_start_date)} – ${day(week.week_end_date)}`;

const scheduleDays = 60;

/** Validates the time of a schedule: "past" also for an invalid time, "far" beyond 60 days, which is probably a typo. */
export function scheduleProblem(time: Date, now: Date): "past" | "far" | null {
  if (!(time > now)) return "past";
  return time.getTime() - now.getTime() > scheduleDays * 24 * 60 * 60 * 1000 ? "far" : null;
}

/** The placeholder for the recipient's own week in a digest. Empty for recipients without the opt-in. */
export const yourWeekPlaceholder = "%%YOUR_WEEK%%";

/** A digest for recipients without the opt-in for their own week. */
export const withoutYourWeek = (mail: string): string => mail.replaceAll(yourWeekPlaceholder, "");

/** The workouts of a member in a week, as a sentence. */
export function weekInWords(workouts: number, when = "this week"): string {
  if (workouts === 0) return `No workout ${when}. Your mat is waiting.`;
  return workouts === 1 ? `You did 1 workout ${when}.` : `You did ${workouts} workouts ${when}.`;
}

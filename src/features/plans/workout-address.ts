/** A day of a plan, as identified in URLs. */
export type DayAddress = { slug: string; week: number; day: number };

/**
 * The start of the URL fragment that tells a video's page from which day it was opened, such as
 * #workout=bounce-basics:2-1:day-5e1f0000-0000-4000-8000-000000000001. The address of the page stays /videos/{id}.
 */
export const dayFragmentStart = "#workout=";

/** The query of a day's session on the plan's page. */
export const workoutQuery = (week: number, day: number): string => `?workout=${week}-${day}`;

/** The URL of a day's session. */
export const workoutPath = ({ slug, week, day }: DayAddress): string => `/plans/${slug}${workoutQuery(week, day)}`;

/** Week and day in the query of such a URL; null without a valid day. */
export function workoutInAddress(search: string): { week: number; day: number } | null {
  const [, week, day] = /^(\d{1,2})-([1-7])$/.exec(new URLSearchParams(search).get("workout") ?? "") ?? [];
  return week ? { week: Number(week), day: Number(day) } : null;
}

/** A day of a plan, as identified in URLs. */
export type DayAddress = { slug: string; week: number; day: number };

/** The start of the URL fragment that tells a video's page from which day it was opened. */
export const dayFragmentStart = "#workout=";

/** The fragment of a day, such as #workout=bounce-basics:2-1. */
export const dayFragment = ({ slug, week, day }: DayAddress): string => `${dayFragmentStart}${slug}:${week}-${day}`;

/** The day in a fragment; null if invalid. */
export function dayInFragment(hash: string): DayAddress | null {
  if (!hash.startsWith(dayFragmentStart)) return null;
  const [, slug, week, day] = /^([a-z0-9-]+):(\d{1,2})-([1-7])$/.exec(hash.slice(dayFragmentStart.length)) ?? [];
  return slug ? { slug, week: Number(week), day: Number(day) } : null;
}

/** The URL of a day's session, starting with the given video (counted from 0). */
export const workoutPath = ({ slug, week, day }: DayAddress, video = 0): string =>
  `/plans/${slug}?workout=${week}-${day}${video > 0 ? `&video=${video + 1}` : ""}`;

/** Week, day and start video (counted from 0) in the query of such a URL; null without a valid day. */
export function workoutInAddress(search: string): { week: number; day: number; video: number } | null {
  const query = new URLSearchParams(search);
  const [, week, day] = /^(\d{1,2})-([1-7])$/.exec(query.get("workout") ?? "") ?? [];
  const [video = "1"] = /^[1-9]\d?$/.exec(query.get("video") ?? "") ?? [];
  return week ? { week: Number(week), day: Number(day), video: Number(video) - 1 } : null;
}

/** A day of a plan, as addresses name it. */
export type DayAddress = { slug: string; week: number; day: number };

/** The start of the fragment by which the page of a video knows the day it was opened from. */
export const dayFragmentStart = "#workout=";

/** That fragment: #workout=bounce-basics:2-1. */
export const dayFragment = ({ slug, week, day }: DayAddress): string => `${dayFragmentStart}${slug}:${week}-${day}`;

/** The day in a fragment; null without a valid one. */
export function dayInFragment(hash: string): DayAddress | null {
  if (!hash.startsWith(dayFragmentStart)) return null;
  const [, slug, week, day] = /^([a-z0-9-]+):(\d{1,2})-([1-7])$/.exec(hash.slice(dayFragmentStart.length)) ?? [];
  return slug ? { slug, week: Number(week), day: Number(day) } : null;
}

/** The address of a day's session, which starts with the given video (counted from 0). */
export const workoutPath = ({ slug, week, day }: DayAddress, video = 0): string =>
  `/plans/${slug}?workout=${week}-${day}${video > 0 ? `&video=${video + 1}` : ""}`;

/** Week, day and first video in the query of such an address; null without a valid day. */
export function workoutInAddress(search: string): { week: number; day: number; video: number } | null {
  const query = new URLSearchParams(search);
  const [, week, day] = /^(\d{1,2})-([1-7])$/.exec(query.get("workout") ?? "") ?? [];
  const [video = "1"] = /^[1-9]\d?$/.exec(query.get("video") ?? "") ?? [];
  return week ? { week: Number(week), day: Number(day), video: Number(video) - 1 } : null;
}

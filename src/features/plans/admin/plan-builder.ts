import { pluralize, shownNumber } from "../../../platform/pluralize.ts";

/** The position of a day in a plan. */
export type DaySlot = { week_number: number; day_number: number };

/** The display name of a day, and the title of a new one. */
export const dayName = ({ week_number, day_number }: DaySlot): string => `Week ${week_number}, Day ${day_number}`;

/** The id of a day's focusable element. */
export const dayElementId = ({ id }: { id: string }): string => `day-${id}`;

/** A new day: titled by its position, without videos, with 30 seconds of rest. */
export const newDay = (planId: string, { week_number, day_number }: DaySlot) => ({
  plan_id: planId,
  week_number,
  day_number,
  title: dayName({ week_number, day_number }),
  description: "",
  video_ids: [] as string[],
  rest_seconds: 30,
});

/** The slots that have no day yet. */
export const freeSlots = <Slot extends DaySlot>(slots: readonly Slot[], days: readonly DaySlot[]): Slot[] =>
  slots.filter((slot) => !days.some((day) => dayName(day) === dayName(slot)));

/** Adds a video before the given one, or at the end. A day has each video at most once. */
export function withVideo(videos: readonly string[], video: string, before?: string): string[] {
  if (videos.includes(video)) return [...videos];
  const index = before === undefined ? -1 : videos.indexOf(before);
  return index === -1 ? [...videos, video] : videos.toSpliced(index, 0, video);
}

/** Removes a video. */
export const withoutVideo = (videos: readonly string[], video: string): string[] =>
  videos.filter((one) => one !== video);

/** Moves a video by a number of positions, up if negative, but not beyond the ends. */
export function shiftVideo(videos: readonly string[], video: string, by: number): string[] {
  const from = videos.indexOf(video);
  if (from === -1) return [...videos];
  const to = Math.min(videos.length - 1, Math.max(0, from + by));
  return withoutVideo(videos, video).toSpliced(to, 0, video);
}

/** Moves a video directly before another one of the same day. */
export function putBefore(videos: readonly string[], video: string, before: string): string[] {
  if (video === before || !videos.includes(video) || !videos.includes(before)) return [...videos];
  return withVideo(withoutVideo(videos, video), video, before);
}

/** Whether both lists hold the same videos in the same order. */
export const sameVideos = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((video, index) => video === b[index]);

/** The length filter. Ranges are in seconds: above `over`, up to and including `upTo`. */
export const libraryLengths = [
  { value: "all", label: "All Durations", over: -1, upTo: Number.POSITIVE_INFINITY },
  { value: "short", label: "Short (≤10min)", over: -1, upTo: 600 },
  { value: "medium", label: "Medium (10-30min)", over: 600, upTo: 1800 },
  { value: "long", label: "Long (>30min)", over: 1800, upTo: Number.POSITIVE_INFINITY },
] as const;
export type LibraryLength = (typeof libraryLengths)[number]["value"];

/** The range of a length in seconds, inclusive, as arguments of the search. */
export function libraryRange(length: LibraryLength): { min_seconds: number; max_seconds?: number } {
  const { over, upTo } = libraryLengths.find(({ value }) => value === length) ?? libraryLengths[0];
  return Number.isFinite(upTo) ? { min_seconds: over + 1, max_seconds: upTo } : { min_seconds: over + 1 };
}

/** The result count: "12 videos", or "100 of 1,240, most viewed first" if not all are shown. */
export const libraryCount = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${shownNumber(total)}, most viewed first` : pluralize(total, "video");

/** The numbers of the weeks of a plan, from 1. */
export const weekNumbers = (weeks: number): number[] => Array.from({ length: weeks }, (_, index) => index + 1);

/** The weeks without a day. Publishing requires none. */
export const emptyWeeks = (weeks: number, days: readonly DaySlot[]): number[] =>
  weekNumbers(weeks).filter((week) => !days.some(({ week_number }) => week_number === week));

/** The seven slots of a week, each with its day if there is one. */
export const slotsOf = <D extends DaySlot>(days: readonly D[], week: number): { slot: DaySlot; day: D | undefined }[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day_number) => ({
    slot: { week_number: week, day_number },
    day: days.find((day) => day.week_number === week && day.day_number === day_number),
  }));

/** The weeks that are open initially: all of up to 8, else only the first, so that 52 weeks render fast. */
export const openAtStart = (weeks: number): number[] => weekNumbers(weeks <= 8 ? weeks : 1);

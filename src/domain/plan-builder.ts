import { wholeMinutes } from "./duration.ts";

/** A day's place in a plan. */
export type DayPlace = { week_number: number; day_number: number };

/** How a day is called wherever it is spoken of. It is also the title of a new one (specification §7). */
export const dayName = ({ week_number, day_number }: DayPlace): string => `Week ${week_number}, Day ${day_number}`;

/** A new day: named after its place, without videos, with 30 seconds of rest (specification §7). */
export const newDay = (planId: string, { week_number, day_number }: DayPlace) => ({
  plan_id: planId,
  week_number,
  day_number,
  title: dayName({ week_number, day_number }),
  description: "",
  video_ids: [] as string[],
  rest_seconds: 30,
});

/** The day with the video in it: before the given one, else at the end. A day holds a video once. */
export function withVideo(videos: readonly string[], video: string, before?: string): string[] {
  if (videos.includes(video)) return [...videos];
  const place = before === undefined ? -1 : videos.indexOf(before);
  return place === -1 ? [...videos, video] : videos.toSpliced(place, 0, video);
}

/** The day without the video. */
export const withoutVideo = (videos: readonly string[], video: string): string[] =>
  videos.filter((one) => one !== video);

/** The day with the video so many places later, or earlier when negative; never past either end. */
export function shiftVideo(videos: readonly string[], video: string, by: number): string[] {
  const from = videos.indexOf(video);
  if (from === -1) return [...videos];
  const to = Math.min(videos.length - 1, Math.max(0, from + by));
  return withoutVideo(videos, video).toSpliced(to, 0, video);
}

/** The day with the video put right before another of its videos. */
export function putBefore(videos: readonly string[], video: string, before: string): string[] {
  if (video === before || !videos.includes(video) || !videos.includes(before)) return [...videos];
  return withVideo(withoutVideo(videos, video), video, before);
}

/** Whether two days hold the same videos in the same order. */
export const sameVideos = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((video, place) => video === b[place]);

/** The minutes somebody trains on such a day. A video that isn't known counts for nothing. */
export const minutesOf = (
  videos: readonly string[],
  known: ReadonlyMap<string, { duration_seconds: number }>,
): number => {
  const seconds = videos.reduce((sum, id) => sum + (known.get(id)?.duration_seconds ?? 0), 0);
  return seconds === 0 ? 0 : wholeMinutes(seconds);
};

/** The lengths of the library's filter, in seconds: above `over`, up to `upTo` (specification §9). */
export const libraryLengths = [
  { value: "all", label: "All Durations", over: -1, upTo: Number.POSITIVE_INFINITY },
  { value: "short", label: "Short (≤10min)", over: -1, upTo: 600 },
  { value: "medium", label: "Medium (10-30min)", over: 600, upTo: 1800 },
  { value: "long", label: "Long (>30min)", over: 1800, upTo: Number.POSITIVE_INFINITY },
] as const;
export type LibraryLength = (typeof libraryLengths)[number]["value"];

type LibraryVideo = { title: string; channel_name: string; duration_seconds: number };

/** The videos whose title or channel contains the search, whatever its case, and that have the chosen length. */
export function findInLibrary<V extends LibraryVideo>(
  videos: readonly V[],
  search: string,
  length: LibraryLength,
): V[] {
  const term = search.trim().toLowerCase();
  const { over, upTo } = libraryLengths.find(({ value }) => value === length) ?? libraryLengths[0];
  return videos.filter(
    ({ title, channel_name, duration_seconds }) =>
      (title.toLowerCase().includes(term) || channel_name.toLowerCase().includes(term)) &&
      duration_seconds > over &&
      duration_seconds <= upTo,
  );
}

/** The seven places of a week: its days where there are some. */
export const slotsOf = <D extends DayPlace>(
  days: readonly D[],
  week: number,
): { place: DayPlace; day: D | undefined }[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day_number) => ({
    place: { week_number: week, day_number },
    day: days.find((day) => day.week_number === week && day.day_number === day_number),
  }));

/** Weeks that are open at the start: all of a short plan, the first of a long one, so that 52 weeks stay quick. */
export const openAtStart = (weeks: number): number[] =>
  Array.from({ length: weeks <= 8 ? weeks : 1 }, (_, index) => index + 1);

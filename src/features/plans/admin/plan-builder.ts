import { pluralize, shownNumber } from "../../../platform/pluralize.ts";

/** The position of a day in a plan. */
export type DayPlace = { week_number: number; day_number: number };

/** The display name of a day, and the title of a new one. */
export const dayName = ({ week_number, day_number }: DayPlace): string => `Week ${week_number}, Day ${day_number}`;

/** A new day: titled by its position, without videos, with 30 seconds of rest. */
export const newDay = (planId: string, { week_number, day_number }: DayPlace) => ({
  plan_id: planId,
  week_number,
  day_number,
  title: dayName({ week_number, day_number }),
  description: "",
  video_ids: [] as string[],
  rest_seconds: 30,
});

/** Whether a day has neither videos nor a text. A published plan has none. */
export const isEmptyDay = ({
  video_ids,
  description,
}: {
  video_ids: readonly string[];
  description: string;
}): boolean => video_ids.length === 0 && description.trim() === "";

/** Those of the positions that have no day yet. */
export const freePlaces = <Place extends DayPlace>(places: readonly Place[], days: readonly DayPlace[]): Place[] =>
  places.filter((place) => !days.some((day) => dayName(day) === dayName(place)));

/** Adds a video before the given one, else at the end. A day holds a video once. */
export function withVideo(videos: readonly string[], video: string, before?: string): string[] {
  if (videos.includes(video)) return [...videos];
  const place = before === undefined ? -1 : videos.indexOf(before);
  return place === -1 ? [...videos, video] : videos.toSpliced(place, 0, video);
}

/** Removes a video. */
export const withoutVideo = (videos: readonly string[], video: string): string[] =>
  videos.filter((one) => one !== video);

/** Moves a video by positions, negative ones up; it stops at either end. */
export function shiftVideo(videos: readonly string[], video: string, by: number): string[] {
  const from = videos.indexOf(video);
  if (from === -1) return [...videos];
  const to = Math.min(videos.length - 1, Math.max(0, from + by));
  return withoutVideo(videos, video).toSpliced(to, 0, video);
}

/** Moves a video right before another one of the same day. */
export function putBefore(videos: readonly string[], video: string, before: string): string[] {
  if (video === before || !videos.includes(video) || !videos.includes(before)) return [...videos];
  return withVideo(withoutVideo(videos, video), video, before);
}

/** Whether both lists hold the same videos in the same order. */
export const sameVideos = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((video, place) => video === b[place]);

/** The ranges of the length filter in seconds: above `over`, up to and including `upTo`. */
export const libraryLengths = [
  { value: "all", label: "All Durations", over: -1, upTo: Number.POSITIVE_INFINITY },
  { value: "short", label: "Short (≤10min)", over: -1, upTo: 600 },
  { value: "medium", label: "Medium (10-30min)", over: 600, upTo: 1800 },
  { value: "long", label: "Long (>30min)", over: 1800, upTo: Number.POSITIVE_INFINITY },
] as const;
export type LibraryLength = (typeof libraryLengths)[number]["value"];

/** The range of seconds of a length, as the database searches it. */
export function libraryRange(length: LibraryLength): { over_seconds: number; up_to_seconds?: number } {
  const { over, upTo } = libraryLengths.find(({ value }) => value === length) ?? libraryLengths[0];
  return Number.isFinite(upTo) ? { over_seconds: over, up_to_seconds: upTo } : { over_seconds: over };
}

/** The count above the library: "12 videos", or "100 of 1,240, most viewed first" when not all are shown. */
export const libraryCount = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${shownNumber(total)}, most viewed first` : pluralize(total, "video");

/** The seven positions of a week, each with its day if there is one. */
export const slotsOf = <D extends DayPlace>(
  days: readonly D[],
  week: number,
): { place: DayPlace; day: D | undefined }[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day_number) => ({
    place: { week_number: week, day_number },
    day: days.find((day) => day.week_number === week && day.day_number === day_number),
  }));

/** The weeks that are expanded at first: all up to 8 weeks, else only the first, so that 52 weeks render fast. */
export const openAtStart = (weeks: number): number[] =>
  Array.from({ length: weeks <= 8 ? weeks : 1 }, (_, index) => index + 1);

import { wholeMinutes } from "../../platform/duration.ts";

/** The total length of a day's videos in minutes. Unknown videos count 0. */
export const minutesOf = (
  videos: readonly string[],
  known: ReadonlyMap<string, { duration_seconds: number }>,
): number => {
  const seconds = videos.reduce((sum, id) => sum + (known.get(id)?.duration_seconds ?? 0), 0);
  return seconds === 0 ? 0 : wholeMinutes(seconds);
};

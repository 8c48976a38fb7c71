import type { TimedPart } from "../bounces/bounce.ts";

/** A video of a session, or a bounce, which has parts, no YouTube id and no poster. */
export type SessionVideo = {
  youtubeId: string;
  seconds: number;
  title: string;
  path: string;
  poster: string;
  parts?: readonly TimedPart[];
};

/** The videos chosen in place of those of a plan's day, for one session, by the index of the video. */
export type Swaps = Readonly<Record<number, SessionVideo>>;

/** The videos of a day with those chosen in their place. */
export const swapped = (videos: readonly SessionVideo[], swaps: Swaps): SessionVideo[] =>
  videos.map((video, index) => swaps[index] ?? video);

/** Whether a stored value of any content is swaps. */
export const isSwaps = (value: unknown): value is Swaps =>
  typeof value === "object" && value !== null && Object.values(value).every(isSessionVideo);

function isSessionVideo(value: unknown): boolean {
  const { youtubeId, seconds, title, path, poster } = (value ?? {}) as Record<string, unknown>;
  const texts = [youtubeId, title, path, poster];
  return texts.every((text) => typeof text === "string") && typeof seconds === "number" && seconds > 0;
}

import { type Facet, facetsOf } from "../videos/facets.ts";
import { relatedVideos, type Video } from "../videos/video.ts";

/** A video of a session. */
export type SessionVideo = { youtubeId: string; seconds: number; title: string; path: string; poster: string };

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

/** A replacement has at least this share of the video's length. It is never longer, so that the day's minutes still hold. */
const shortest = 0.7;

/** The criteria of a replacement: a similar length, the same level, and low-impact, quiet and without a handlebar if the video is. */
export const replacementCriteria = ({ tags, duration_seconds }: Pick<Video, "tags" | "duration_seconds">) => ({
  facets: facetsOf(tags).filter((facet) => !demanding.includes(facet)),
  min_seconds: Math.floor(duration_seconds * shortest),
  max_seconds: duration_seconds,
});

/** A replacement may be gentler, quieter, and without a handlebar. */
const demanding: readonly Facet[] = ["high-impact", "handlebar", "loud"];

const offered = 3;

type Candidate = Pick<Video, "id" | "youtube_id" | "tags" | "channel_name" | "created_at">;

/** The replacements to offer: those with the most tags in common that the workout doesn't contain. */
export const replacementsFor = <V extends Candidate>(
  video: Candidate,
  found: readonly V[],
  workout: readonly { youtubeId: string }[],
): V[] =>
  relatedVideos(
    video,
    found.filter(({ youtube_id }) => !workout.some(({ youtubeId }) => youtubeId === youtube_id)),
    offered,
  );

import { type Facet, facetsOf } from "../videos/facets.ts";
import type { Need } from "../videos/needs.ts";
import { relatedVideos, type Video } from "../videos/video.ts";

/** A replacement has at least this share of the video's length. It is never longer, so that the day's minutes still hold. */
const shortest = 0.7;

/**
 * The criteria of a replacement: a similar length, the same level, and low-impact, quiet and without a handlebar if the video is
 * or the person needs it.
 */
export const replacementCriteria = (
  { tags, duration_seconds }: Pick<Video, "tags" | "duration_seconds">,
  needs: readonly Need[],
) => ({
  facets: [...new Set([...facetsOf(tags).filter((facet) => !demanding.includes(facet)), ...needs])],
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

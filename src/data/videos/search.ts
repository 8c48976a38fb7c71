import type { VideoCard } from "@/domain/video.ts";
import { searchTerm, secondsOf, type VideoCriteria } from "@/domain/video-search.ts";
import { publicRpc } from "../public-rpc.ts";

const cardColumns = "id,youtube_id,title,channel_name,thumbnail_url,duration_seconds,published_at,created_at";

/** The last video a page ended with; the next page begins after it, whatever has arrived since. */
export type VideoCursor = Pick<VideoCard, "id" | "created_at" | "duration_seconds">;

/** Some videos of a list, and where the next ones begin; null at the end of it. */
export type VideoPage = { videos: VideoCard[]; next: VideoCursor | null };

const asked = ({ search, categories, duration }: VideoCriteria) => {
  const { min, max } = secondsOf(duration);
  return {
    search: searchTerm(search),
    categories: [...categories],
    min_seconds: min,
    ...(max === null ? {} : { max_seconds: max }),
  };
};

const afterCursor = ({ sort }: VideoCriteria, cursor: VideoCursor | null) =>
  cursor && {
    after_id: cursor.id,
    after_value: sort === "shortest" || sort === "longest" ? String(cursor.duration_seconds) : cursor.created_at,
  };

/** One page of the approved videos that match, in the order asked for. */
export async function findVideos(
  criteria: VideoCriteria,
  { after = null, size, signal }: { after?: VideoCursor | null; size: number; signal?: AbortSignal },
): Promise<VideoPage> {
  const question = { ...asked(criteria), sort: criteria.sort, page_size: size + 1, ...afterCursor(criteria, after) };
  const found: VideoCard[] = await publicRpc("search_videos", question, { select: cardColumns, signal });
  const videos = found.slice(0, size);
  return { videos, next: found.length > size ? (videos.at(-1) ?? null) : null };
}

/** How many approved videos match, exactly. */
export const countVideos = (criteria: VideoCriteria, signal?: AbortSignal): Promise<number> =>
  publicRpc("count_videos", asked(criteria), { signal });

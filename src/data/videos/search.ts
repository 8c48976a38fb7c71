import type { VideoCard } from "@/domain/video.ts";
import { searchTerm, secondsOf, type VideoCriteria } from "@/domain/video-search.ts";
import { publicRpc } from "../public-rpc.ts";

/** The columns of a card. */
export const cardColumns =
  "id,youtube_id,title,channel_name,thumbnail_url,duration_seconds,language,facets,published_at,created_at";

/** The last video of a page; the next page starts after it, even if new videos were added. */
export type VideoCursor = Pick<VideoCard, "id" | "created_at" | "duration_seconds">;

/** A page of videos and the cursor of the next one; null at the end. */
export type VideoPage = { videos: VideoCard[]; next: VideoCursor | null };

const filtersOf = ({ search, categories, facets, duration }: VideoCriteria) => {
  const { min, max } = secondsOf(duration);
  return {
    search: searchTerm(search),
    categories: [...categories],
    facets: [...facets],
    min_seconds: min,
    ...(max === null ? {} : { max_seconds: max }),
  };
};

const afterCursor = ({ sort }: VideoCriteria, cursor: VideoCursor | null) =>
  cursor && {
    after_id: cursor.id,
    after_value: sort === "newest" || sort === "oldest" ? cursor.created_at : String(cursor.duration_seconds),
  };

/** The filters and the sort, as the database takes them. */
export const searchArguments = (criteria: VideoCriteria) => ({
  ...filtersOf(criteria),
  sort: criteria.sort,
  ...(criteria.sort === "closest" ? { near_seconds: 60 * Number(criteria.duration) } : {}),
});

/** A page of the approved videos that match the criteria. */
export async function findVideos(
  criteria: VideoCriteria,
  { after = null, size, signal }: { after?: VideoCursor | null; size: number; signal?: AbortSignal },
): Promise<VideoPage> {
  const args = { ...searchArguments(criteria), page_size: size + 1, ...afterCursor(criteria, after) };
  const found: VideoCard[] = await publicRpc("search_videos", args, { select: cardColumns, signal });
  const videos = found.slice(0, size);
  return { videos, next: found.length > size ? (videos.at(-1) ?? null) : null };
}

/** The exact number of approved videos that match. */
export const countVideos = (criteria: VideoCriteria, signal?: AbortSignal): Promise<number> =>
  publicRpc("count_videos", filtersOf(criteria), { signal });

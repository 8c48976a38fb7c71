import type { VideoCard } from "@/features/videos/video.ts";
import { searchTerm, secondsOf, type VideoCriteria } from "@/features/videos/video-search.ts";
import { publicRpc } from "@/platform/public-rpc.data.ts";

export const cardColumns =
  "id,youtube_id,title,channel_name,thumbnail_url,duration_seconds,language,facets,published_at,created_at";

/** The maximum number of rows the API returns for a request. */
const maxRows = 1000;

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

/** The filters and the sort, as arguments of the function search_videos. */
export const searchArguments = (criteria: VideoCriteria) => ({
  ...filtersOf(criteria),
  sort: criteria.sort,
  ...(typeof criteria.duration === "number" ? { near_seconds: 60 * criteria.duration } : {}),
});

/** The first `size` approved videos that match the criteria. Videos with the entire search text come before the others. */
export async function findVideos(criteria: VideoCriteria, size: number, signal?: AbortSignal): Promise<VideoCard[]> {
  const videos: VideoCard[] = [];
  let isLast = false;
  while (videos.length < size && !isLast) {
    const page = { page_size: Math.min(size - videos.length, maxRows), page_offset: videos.length };
    const found: VideoCard[] = await publicRpc(
      "search_videos",
      { ...searchArguments(criteria), ...page },
      { select: cardColumns, signal },
    );
    videos.push(...found);
    isLast = found.length < page.page_size;
  }
  return videos;
}

/** The exact number of approved videos that match the criteria. */
export const countVideos = (criteria: VideoCriteria, signal?: AbortSignal): Promise<number> =>
  publicRpc("count_videos", filtersOf(criteria), { signal });

/** Counts a search text that found no video, for the statistics (1720_statistics). */
export const countEmptySearch = (words: string): Promise<boolean> => publicRpc("count_empty_search", { words });

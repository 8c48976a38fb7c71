import { findVideos, type VideoPage } from "@/data/videos/search.ts";
import type { VideoCriteria } from "@/domain/video-search.ts";

// what the server gives at once
const pageLimit = 96;

/** The first videos that match, so many of them, in as many requests as it takes. */
export async function firstVideos(criteria: VideoCriteria, size: number, signal: AbortSignal): Promise<VideoPage> {
  let page: VideoPage = { videos: [], next: null };
  do {
    const missing = Math.min(size - page.videos.length, pageLimit);
    const more = await findVideos(criteria, { after: page.next, size: missing, signal });
    page = { videos: [...page.videos, ...more.videos], next: more.next };
  } while (page.next && page.videos.length < size);
  return page;
}

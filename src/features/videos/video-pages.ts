import { listPages, screenSize } from "../../platform/list-pages.ts";
import { newerFirst, type VideoCard } from "./video.ts";

/** Picks the columns of a card, so that pages don't send descriptions to the browser. */
export const cardOf = (video: VideoCard): VideoCard => ({
  id: video.id,
  youtube_id: video.youtube_id,
  title: video.title,
  channel_name: video.channel_name,
  thumbnail_url: video.thumbnail_url,
  duration_seconds: video.duration_seconds,
  language: video.language,
  facets: video.facets,
  published_at: video.published_at,
  created_at: video.created_at,
});

/** All videos, newest first, split into screens. */
export function screensOf(videos: readonly VideoCard[]): VideoCard[][] {
  return listPages(videos.map(cardOf).sort(newerFirst), screenSize);
}

/** The first screen of the unfiltered list and the total count. */
export function firstScreenOf(all: readonly VideoCard[]) {
  const [videos = []] = screensOf(all);
  return { videos, count: all.length };
}

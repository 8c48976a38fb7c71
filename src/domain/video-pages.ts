import { newerFirst, type VideoCard } from "./video.ts";

/** Videos of one screen; each Load More adds as many. Divisible by 1, 2, 3 and 4 columns. */
export const screenSize = 24;

/** Exactly what a card shows: pages carry it to the browser, and not the descriptions with it. */
export const cardOf = (video: VideoCard): VideoCard => ({
  id: video.id,
  youtube_id: video.youtube_id,
  title: video.title,
  channel_name: video.channel_name,
  thumbnail_url: video.thumbnail_url,
  duration_seconds: video.duration_seconds,
  published_at: video.published_at,
  created_at: video.created_at,
});

/** All videos, newest first, a screen at a time. */
export function screensOf(videos: readonly VideoCard[]): VideoCard[][] {
  const cards = videos.map(cardOf).sort(newerFirst);
  const starts = Array.from({ length: Math.ceil(cards.length / screenSize) }, (_, screen) => screen * screenSize);
  return starts.map((start) => cards.slice(start, start + screenSize));
}

/** What the list shows before anybody asks anything: the first screen, where the next begins, and the count of all. */
export function firstScreenOf(videos: readonly VideoCard[]) {
  const [first = []] = screensOf(videos);
  return { videos: first, next: videos.length > first.length ? (first.at(-1) ?? null) : null, count: videos.length };
}

/** The pages a row of links names: the first, the last and those within two of the current one. */
export function videoPagesAround(current: number, last: number): number[] {
  const near = [-2, -1, 0, 1, 2].map((step) => current + step);
  return [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}

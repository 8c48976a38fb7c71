import { compareText } from "../../platform/calendar-date.ts";

/** A published video: a row of the table videos. */
export type Video = {
  id: string;
  youtube_id: string;
  title: string;
  description: string;
  channel_id: string | null;
  channel_name: string;
  thumbnail_url: string | null;
  duration_seconds: number;
  /** "en" or "ru"; null if unknown */
  language: string | null;
  published_at: string | null;
  created_at: string;
  tags: string[];
  /** the facet words among the tags (./facets.ts) */
  facets: string[];
};

/** The columns of a card, including those for sorting. */
export type VideoCard = Pick<
  Video,
  | "id"
  | "youtube_id"
  | "title"
  | "channel_name"
  | "thumbnail_url"
  | "duration_seconds"
  | "language"
  | "facets"
  | "published_at"
  | "created_at"
>;

/** The page of a video on this site. */
export const videoPath = ({ id }: Pick<Video, "id">): string => `/videos/${id}`;

/** The page of a video on YouTube. */
export const watchUrl = ({ youtube_id }: Pick<Video, "youtube_id">): string =>
  `https://www.youtube.com/watch?v=${youtube_id}`;

/** Whether a text is a UUID, the format of video ids. */
export const isVideoId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** The poster of a video: its thumbnail, or YouTube's default for its id. */
export const posterOf = ({ thumbnail_url, youtube_id }: Pick<Video, "thumbnail_url" | "youtube_id">): string =>
  thumbnail_url || `https://i.ytimg.com/vi/${youtube_id}/hqdefault.jpg`;

/** The `srcset` of a YouTube thumbnail, in two sizes; undefined for other pictures. */
export function posterSizes(poster: string): string | undefined {
  const [, path] = /^(https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/)\w+\.jpg$/.exec(poster) ?? [];
  return path && `${path}mqdefault.jpg 320w, ${path}hqdefault.jpg 480w`;
}

type Relative = Pick<Video, "id" | "tags" | "channel_name" | "created_at">;

/** The most related videos: a shared tag scores 1, the same channel 2; at equal scores, the newer video comes first. */
export function relatedVideos<V extends Relative>(video: Relative, others: readonly V[], limit: number): V[] {
  const tags = new Set(video.tags);
  const nearness = (other: Relative) =>
    other.tags.filter((tag) => tags.has(tag)).length +
    (other.channel_name !== "" && other.channel_name === video.channel_name ? 2 : 0);
  return others
    .filter(({ id }) => id !== video.id)
    .map((other) => ({ other, score: nearness(other) }))
    .sort((a, b) => b.score - a.score || newerFirst(a.other, b.other))
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Sorts by the time a video was added to the catalog, newest first. */
export const newerFirst = (a: Pick<Video, "id" | "created_at">, b: Pick<Video, "id" | "created_at">): number =>
  compareText(b.created_at, a.created_at) || compareText(b.id, a.id);

/** The maximum number of candidates per tag or channel. */
const maxPerKey = 200;

/**
 * Indexes videos by tag and channel for the build, so that ten thousand pages don't need a hundred million comparisons. The
 * returned function finds the related videos of one; if there are too few, it adds the newest of all.
 */
export function relatedAmong<V extends Video>(videos: readonly V[]): (video: V, limit: number) => V[] {
  const newest = [...videos].sort(newerFirst);
  const byKey = new Map<string, V[]>();
  for (const video of newest) {
    for (const key of indexKeysOf(video)) {
      const others = byKey.get(key) ?? [];
      if (others.length < maxPerKey) others.push(video);
      byKey.set(key, others);
    }
  }
  return (video, limit) => {
    const candidates = new Set(indexKeysOf(video).flatMap((key) => byKey.get(key) ?? []));
    for (const other of newest.slice(0, limit + 1)) candidates.add(other);
    return relatedVideos(video, [...candidates], limit);
  };
}

const indexKeysOf = ({ tags, channel_name }: Video) => [
  ...tags.map((tag) => `tag ${tag}`),
  ...(channel_name === "" ? [] : [`channel ${channel_name}`]),
];

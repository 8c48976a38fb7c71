import { compareText } from "../../platform/compare-text.ts";
import { displayDate } from "../../platform/display-date.ts";

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
  /** "en" or "ru"; null: not known */
  language: string | null;
  published_at: string | null;
  created_at: string;
  tags: string[];
  /** what the workout is like (./facets.ts), of the tags */
  facets: string[];
};

/** The columns for a card and for paging. */
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

/** Whether a text is a UUID, as the ids of videos are. */
export const isVideoId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** The poster of a video: its thumbnail, else YouTube's default for its id. */
export const posterOf = ({ thumbnail_url, youtube_id }: Pick<Video, "thumbnail_url" | "youtube_id">): string =>
  thumbnail_url || `https://i.ytimg.com/vi/${youtube_id}/hqdefault.jpg`;

/** The `srcset` of a YouTube thumbnail, which has two sizes; undefined for other pictures. */
export function posterSizes(poster: string): string | undefined {
  const [, path] = /^(https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/)\w+\.jpg$/.exec(poster) ?? [];
  return path && `${path}mqdefault.jpg 320w, ${path}hqdefault.jpg 480w`;
}

/** When a video was added: "Added Nov 12", with the year unless it was published in the same one. */
export function addedText({ created_at, published_at }: Pick<Video, "created_at" | "published_at">): string {
  const date = displayDate(created_at, "UTC");
  return `Added ${published_at?.slice(0, 4) === created_at.slice(0, 4) ? date.replace(/, \d+$/, "") : date}`;
}

type Relative = Pick<Video, "id" | "tags" | "channel_name" | "created_at">;

/** The most related videos: a shared tag scores 1, the same channel 2; ties go to the newer one. */
export function relatedVideos<V extends Relative>(video: Relative, others: readonly V[], limit: number): V[] {
  const tags = new Set(video.tags);
  const nearness = (other: Relative) =>
    other.tags.filter((tag) => tags.has(tag)).length +
    (other.channel_name !== "" && other.channel_name === video.channel_name ? 2 : 0);
  return others
    .filter(({ id }) => id !== video.id)
    .map((other) => ({ other, near: nearness(other) }))
    .sort((a, b) => b.near - a.near || newerFirst(a.other, b.other))
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Sorts by the time a video was added to the catalog, newest first. */
export const newerFirst = (a: Pick<Video, "id" | "created_at">, b: Pick<Video, "id" | "created_at">): number =>
  compareText(b.created_at, a.created_at) || compareText(b.id, a.id);

/** Candidates kept for each tag and channel. */
const perTie = 200;

/**
 * Indexes videos by tag and channel for the build, so that ten thousand pages don't need a hundred million comparisons. The
 * returned function finds the videos related to one of them; the newest of all fill up.
 */
export function relatedAmong<V extends Video>(videos: readonly V[]): (video: V, limit: number) => V[] {
  const newest = [...videos].sort(newerFirst);
  const kin = new Map<string, V[]>();
  for (const video of newest) {
    for (const tie of tiesOf(video)) {
      const others = kin.get(tie) ?? [];
      if (others.length < perTie) others.push(video);
      kin.set(tie, others);
    }
  }
  return (video, limit) => {
    const near = new Set(tiesOf(video).flatMap((tie) => kin.get(tie) ?? []));
    for (const other of newest.slice(0, limit + 1)) near.add(other);
    return relatedVideos(video, [...near], limit);
  };
}

const tiesOf = ({ tags, channel_name }: Video) => [
  ...tags.map((tag) => `tag ${tag}`),
  ...(channel_name === "" ? [] : [`channel ${channel_name}`]),
];

import type { Video, VideoCard } from "@/domain/video.ts";
import { searchTerm, secondsOf, type VideoCriteria } from "@/domain/video-search.ts";
import { DataError, unwrap } from "./errors.ts";
import { callFunction } from "./functions.ts";
import { publicRows } from "./public-rows.ts";

const cardColumns =
  "id, youtube_id, title, channel_name, thumbnail_url, duration_seconds, published_at, created_at" as const;
const videoColumns = `${cardColumns}, description, channel_id, tags` as const;

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
  const query = publicRows.rpc("search_videos", question).select(cardColumns);
  const found = unwrap(await (signal ? query.abortSignal(signal) : query));
  const videos = found.slice(0, size);
  return { videos, next: found.length > size ? (videos.at(-1) ?? null) : null };
}

/** How many approved videos match, exactly. */
export async function countVideos(criteria: VideoCriteria, signal?: AbortSignal): Promise<number> {
  const query = publicRows.rpc("count_videos", asked(criteria));
  return unwrap(await (signal ? query.abortSignal(signal) : query));
}

/** An approved video. Throws not-found for any other. */
export async function videoById(id: string): Promise<Video> {
  const rows = publicRows.from("videos").select(videoColumns).eq("id", id).eq("is_approved", true);
  const video = unwrap(await rows.maybeSingle());
  if (!video) throw new DataError("not-found", "");
  return video;
}

/** Videos that may be related to this one: the newest of its channel, and the newest of all. */
export async function relativesOf({ id, channel_id }: Video): Promise<Video[]> {
  const newest = () =>
    publicRows
      .from("videos")
      .select(videoColumns)
      .eq("is_approved", true)
      .neq("id", id)
      .order("created_at", { ascending: false })
      .limit(24);
  const [ofChannel, ofAll] = await Promise.all([
    channel_id === null ? [] : newest().eq("channel_id", channel_id).then(unwrap),
    newest().then(unwrap),
  ]);
  const known = new Set(ofChannel.map((video) => video.id));
  return [...ofChannel, ...ofAll.filter((video) => !known.has(video.id))];
}

/** Asks the server to look on YouTube for more. Returns how many of what it found are in the catalogue now. */
export async function discoverVideos(query: string): Promise<number> {
  const answer = await callFunction<{ approved?: unknown }>("youtube-videos", { query, maxResults: 20 });
  return typeof answer?.approved === "number" ? answer.approved : 0;
}

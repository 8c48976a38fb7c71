import type { Video } from "@/features/videos/video.ts";
import { DataError, unwrap } from "@/platform/errors.ts";
import { publicClient } from "@/platform/public-client.data.ts";

export const videoColumns =
  "id, youtube_id, title, description, channel_id, channel_name, thumbnail_url, duration_seconds, language, published_at, created_at, tags, facets";

/** Loads an approved video. Throws a DataError "not-found" for any other id. */
export async function videoById(id: string): Promise<Video> {
  const rows = publicClient.from("videos").select(videoColumns).eq("id", id).eq("is_approved", true);
  const video = unwrap(await rows.maybeSingle());
  if (!video) throw new DataError("not-found", "");
  return video;
}

/** Candidates for related videos: the newest of the same channel, then the newest of all. */
export async function relativesOf({ id, channel_id }: Video): Promise<Video[]> {
  const newest = () =>
    publicClient
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

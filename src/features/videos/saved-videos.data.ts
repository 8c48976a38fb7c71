import type { VideoCard } from "@/features/videos/video.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { cardColumns } from "./search.data.ts";

/** Saves and unsaves videos of the member; `added` is oldest first. Returns the ids of all saved videos, latest first. */
export const changeSavedVideos = async (added: string[], removed: string[]): Promise<string[]> =>
  unwrap(await client.rpc("change_saved_videos", { added, removed }));

/** The videos of the member's completed workouts with the date of the last one and their number, latest first. */
export const doneVideos = async () => unwrap(await client.rpc("done_videos"));

/** The approved videos among the ids, in no order. At most 100 ids, because they are part of the URL. */
export const videosById = async (ids: readonly string[]): Promise<VideoCard[]> =>
  unwrap(await client.from("videos").select(cardColumns).in("id", ids).eq("is_approved", true));

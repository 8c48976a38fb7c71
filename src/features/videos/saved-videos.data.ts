import type { VideoCard } from "@/features/videos/video.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { cardColumns } from "./search.data.ts";

/** Sends what a member saved, in that order, and took away. Returns the ids of all they saved, the latest first. */
export const changeSavedVideos = async (added: string[], removed: string[]): Promise<string[]> =>
  unwrap(await client.rpc("change_saved_videos", { added, removed }));

/** The videos of the workouts a member completed, when they last did and how often, the latest first. */
export const doneVideos = async () => unwrap(await client.rpc("done_videos"));

/** Those of the videos that are approved, in no order. At most 100 at a time, for the length of the address. */
export const videosById = async (ids: readonly string[]): Promise<VideoCard[]> =>
  unwrap(await client.from("videos").select(cardColumns).in("id", ids).eq("is_approved", true));

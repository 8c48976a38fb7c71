import type { Following } from "@/features/plans/admin/plan-following.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

/** The current statistics of a plan; counts below five people are withheld. */
export const planFollowing = async (of_plan: string): Promise<Following> =>
  unwrap(await client.rpc("plan_following", { of_plan })) as Following;

/** The number of plans that use a video, and the average stars of its days, null below five ratings. */
export type VideoFollowing = Omit<Database["public"]["Functions"]["video_following"]["Returns"][number], "stars"> & {
  stars: number | null;
};

/** Statistics of each video that a plan uses. */
export const videoFollowing = async (video_ids: string[]): Promise<VideoFollowing[]> =>
  unwrap(await client.rpc("video_following", { video_ids }));

import type { Statistics } from "@/features/plans/admin/plan-statistics.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

/** The current statistics of a plan; counts below five people are withheld. */
export const planStatistics = async (of_plan: string): Promise<Statistics> =>
  unwrap(await client.rpc("plan_statistics", { of_plan })) as Statistics;

/** The number of plans that use a video, and the average stars of its days, null below five ratings. */
export type VideoStatistics = Omit<Database["public"]["Functions"]["video_statistics"]["Returns"][number], "stars"> & {
  stars: number | null;
};

/** Statistics of each video that a plan uses. */
export const videoStatistics = async (video_ids: string[]): Promise<VideoStatistics[]> =>
  unwrap(await client.rpc("video_statistics", { video_ids }));

import type { Statistics } from "@/features/statistics/admin/statistics.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** The statistics of the last `days` days (7 to 365). */
export const readStatistics = async (days: number): Promise<Statistics> =>
  unwrap(await client.rpc("statistics", { days })) as Statistics;

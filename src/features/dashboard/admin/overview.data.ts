import type { DigestState } from "@/features/newsletter/admin/digest-state.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** What came in a week: its Monday, such as "2026-11-16", and the numbers by name. */
export type GrowthWeek = { monday: string } & Record<"members" | "starts" | "workouts" | "subscribers", number>;

/** The numbers of the admin dashboard; twelve weeks, the oldest first. */
export type Overview = {
  to_review: number;
  approved_videos: number;
  plans: number;
  published_plans: number;
  articles: number;
  subscribers: number;
  channels: number;
  corrections: number;
  digest: DigestState | null;
  weeks: GrowthWeek[];
};

/** What the admin dashboard shows, counted by the database. Weeks begin on Mondays of the time zone. */
export const readOverview = async (zone: string): Promise<Overview> =>
  unwrap(await client.rpc("admin_overview", { zone })) as Overview;

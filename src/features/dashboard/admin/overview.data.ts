import type { DigestState } from "@/features/newsletter/admin/digest-state.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** The new members, plan starts, workouts and subscribers of a week, with its Monday such as "2026-11-16". */
export type GrowthWeek = { monday: string } & Record<"members" | "starts" | "workouts" | "subscribers", number>;

/** The numbers of the admin dashboard; `weeks` has the last twelve, oldest first. */
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

/** Loads the numbers of the admin dashboard. Weeks start on Mondays in the given time zone. */
export const readOverview = async (zone: string): Promise<Overview> =>
  unwrap(await client.rpc("admin_overview", { zone })) as Overview;

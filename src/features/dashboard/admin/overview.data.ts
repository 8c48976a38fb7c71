import type { DigestProgress } from "@/features/newsletter/admin/digest-sentence.ts";
import type { WaitingWork } from "@/platform/admin/waiting-work.data.ts";
import { apiUrl, publishableKey } from "@/platform/api.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, offline, unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";

/** The new members, plan starts, workouts and subscribers of a week, with its Monday such as "2026-11-16". */
export type GrowthWeek = { monday: string } & Record<"members" | "starts" | "workouts" | "subscribers", number>;

/** The numbers of the admin dashboard; `weeks` has the last twelve, oldest first. */
export type Overview = WaitingWork & {
  approved_videos: number;
  plans: number;
  published_plans: number;
  articles: number;
  subscribers: number;
  channels: number;
  digest: DigestProgress | null;
  weeks: GrowthWeek[];
};

/** Loads the numbers of the admin dashboard. Weeks start on Mondays in the given time zone. */
export const readOverview = async (zone: string): Promise<Overview> =>
  unwrap(await client.rpc("admin_overview", { zone })) as Overview;

/** The problems reported by the health endpoint, as sentences; empty if the system is healthy. */
export async function readTroubles(): Promise<string[]> {
  const headers = { apikey: publishableKey };
  const response = await fetch(`${apiUrl}/functions/v1/health`, { headers }).catch(offline);
  const state: { troubles?: string[] } = await response.json().catch(() => ({}));
  if (!state.troubles) throw new DataError("unexpected", "The health check gave no answer.");
  return state.troubles;
}

/** An upload that a plan, studio or article refers to, but the storage doesn't have. */
export type MissingPicture = Database["public"]["Functions"]["missing_pictures"]["Returns"][number];

export const listMissingPictures = (): Promise<MissingPicture[]> =>
  allRows((from, to) =>
    client.rpc("missing_pictures").order("table_name").order("title").order("row_id").order("picture").range(from, to),
  );

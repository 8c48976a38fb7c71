import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

type Functions = Database["public"]["Functions"];

/** A day with a video that nobody can watch here anymore. */
export type CareDay = {
  id: string;
  plan_id: string;
  plan_title: string;
  is_published: boolean;
  week_number: number;
  day_number: number;
};

/** A video that plans miss: null title, status and reason when the catalog never had it. */
export type MissingVideo = {
  youtube_id: string;
  title: string | null;
  status: string | null;
  reason: string | null;
  days: CareDay[];
};

/** The first so many missing videos, those of published plans first, and how many there are. */
export async function plansThatNeedCare(at_most: number): Promise<{ missing: MissingVideo[]; total: number }> {
  const rows = unwrap(await client.rpc("plan_care", { at_most }));
  const missing = rows.map(({ total: _, days, ...video }) => ({ ...video, days: days as CareDay[] }));
  return { missing, total: rows[0]?.total ?? 0 };
}

export type Replacement = Functions["replacements"]["Returns"][number];

/** The five approved videos that fit best in the place of a missing one, the best first. */
export const replacementsFor = async (missing: string): Promise<Replacement[]> =>
  unwrap(await client.rpc("replacements", { missing }));

type Swap = Functions["swap_video"]["Args"];

/** Puts an approved video in the place of a missing one. Returns the ids of the days that still had it. */
export const swapVideo = async (swap: Swap): Promise<string[]> => unwrap(await client.rpc("swap_video", swap));

/** Takes a swap back in its days. Returns the ids of those that still had the replacement. */
export const undoSwap = async (swap: Swap): Promise<string[]> => unwrap(await client.rpc("undo_swap", swap));

/** How many approved videos, and in how many days of how many published plans they are. */
export type Uses = { days: number; plans: number; videos: number };

/** In how many days of how many published plans videos are, by their catalog ids. */
export async function usesOf(video_ids: string[]): Promise<Uses> {
  const [uses] = unwrap(await client.rpc("video_uses", { video_ids }));
  return { ...(uses ?? { days: 0, plans: 0 }), videos: video_ids.length };
}

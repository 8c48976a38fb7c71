import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

type Functions = Database["public"]["Functions"];

/** A day with a video that can no longer be watched on this site. */
export type MissingDay = {
  id: string;
  plan_id: string;
  plan_title: string;
  is_published: boolean;
  week_number: number;
  day_number: number;
};

/** An unavailable video in plans. Title, status and reason are null if it was never in the catalog. */
export type MissingVideo = {
  youtube_id: string;
  title: string | null;
  status: string | null;
  reason: string | null;
  days: MissingDay[];
};

/** The first `at_most` unavailable videos, those of published plans first, and the number of all. */
export async function missingVideos(at_most: number): Promise<{ missing: MissingVideo[]; total: number }> {
  const rows = unwrap(await client.rpc("unavailable_plan_videos", { at_most }));
  const missing = rows.map(({ total: _, days, ...video }) => ({ ...video, days: days as MissingDay[] }));
  return { missing, total: rows[0]?.total ?? 0 };
}

export type Replacement = Functions["replacements"]["Returns"][number];

/** The five approved videos that replace an unavailable one best, best first. */
export const replacementsFor = async (missing: string): Promise<Replacement[]> =>
  unwrap(await client.rpc("replacements", { missing }));

type Swap = Omit<Functions["swap_video"]["Args"], "undo">;

/** Replaces an unavailable video with an approved one. Returns the ids of the changed days. */
export const swapVideo = async (swap: Swap): Promise<string[]> => unwrap(await client.rpc("swap_video", swap));

/** Undoes a swap. Returns the ids of the days that still had the replacement. */
export const undoSwap = async (swap: Swap): Promise<string[]> =>
  unwrap(await client.rpc("swap_video", { ...swap, undo: true }));

/** The number of videos, and of the days and published plans that use them. */
export type Uses = { days: number; plans: number; videos: number };

/** Counts the days and published plans that use videos: those with these ids, or the approved ones that a filter of the queue matched. */
export async function usesOf(chosen: Functions["video_uses"]["Args"]): Promise<Uses> {
  const [uses] = unwrap(await client.rpc("video_uses", chosen));
  return uses ?? { days: 0, plans: 0, videos: 0 };
}

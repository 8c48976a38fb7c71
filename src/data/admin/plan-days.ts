import type { newDay } from "@/domain/plan-builder.ts";
import { client } from "../client.ts";
import { unwrap } from "../errors.ts";

const table = () => client.from("workout_plan_days");
const columns = "id, plan_id, week_number, day_number, title, video_ids, rest_seconds";

/** The days of a plan in their order. There are 364 at the most. */
export const listDays = async (planId: string) =>
  unwrap(await table().select(columns).eq("plan_id", planId).order("week_number").order("day_number"));

export type PlanDay = Awaited<ReturnType<typeof listDays>>[number];

export const addDay = async (day: ReturnType<typeof newDay>): Promise<PlanDay> =>
  unwrap(await table().insert(day).select(columns).single());

export const removeDay = async (id: string): Promise<void> => {
  unwrap(await table().delete().eq("id", id));
};

/** The videos of a day as they are now; null when the day is gone. */
export const readVideos = async (id: string): Promise<string[] | null> =>
  unwrap(await table().select("video_ids").eq("id", id).maybeSingle())?.video_ids ?? null;

/** Puts other videos into a day, unless somebody changed it since it was read: then it stays, and the answer is false. */
export async function swapVideos(id: string, from: readonly string[], to: readonly string[]): Promise<boolean> {
  const seen = `{${from.map((video) => JSON.stringify(video)).join(",")}}`;
  const update = table().update({ video_ids: [...to] });
  return unwrap(await update.eq("id", id).filter("video_ids", "eq", seen).select("id")).length > 0;
}

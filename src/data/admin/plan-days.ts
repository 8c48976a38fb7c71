import type { newDay } from "@/domain/plan-builder.ts";
import { client } from "../client.ts";
import { unwrap } from "../errors.ts";

const table = () => client.from("workout_plan_days");
const columns = "id, plan_id, week_number, day_number, title, video_ids, rest_seconds, updated_at";

/** The days of a plan in their order. There are 364 at the most. */
export const listDays = async (planId: string) =>
  unwrap(await table().select(columns).eq("plan_id", planId).order("week_number").order("day_number"));

export type PlanDay = Awaited<ReturnType<typeof listDays>>[number];

export const addDay = async (day: ReturnType<typeof newDay>): Promise<PlanDay> =>
  unwrap(await table().insert(day).select(columns).single());

export const removeDay = async (id: string): Promise<void> => {
  unwrap(await table().delete().eq("id", id));
};

/** A day's videos, and the moment they were put there. */
export type DayVideos = Pick<PlanDay, "video_ids" | "updated_at">;

/** The videos of a day as they are now; null when the day is gone. */
export const readVideos = async (id: string): Promise<DayVideos | null> =>
  unwrap(await table().select("video_ids, updated_at").eq("id", id).maybeSingle());

/** Puts other videos into a day that nobody changed since it was read; null when somebody did, and the day stays. */
export const replaceVideosIfUnchanged = async (
  id: string,
  seen: DayVideos,
  video_ids: string[],
): Promise<DayVideos | null> =>
  unwrap(
    await table()
      .update({ video_ids })
      .eq("id", id)
      .eq("updated_at", seen.updated_at)
      .select("video_ids, updated_at")
      .maybeSingle(),
  );

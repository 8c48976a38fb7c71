import type { dayOfEntry } from "@/features/plans/admin/day-entry.ts";
import type { DaySlot, newDay } from "@/features/plans/admin/plan-builder.ts";
import { type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** Where the days of a plan are edited: in the plan, or in the draft of a published one. */
export type DayTable = "workout_plan_days" | "plan_draft_days";

// both tables have the same columns
const table = (name: DayTable) => client.from(name as "workout_plan_days");
const inDraft = (name: DayTable) => ({ in_draft: name === "plan_draft_days" });
const columns = "id, plan_id, week_number, day_number, title, description, video_ids, rest_seconds, updated_at";

/** The days of a plan or its draft in order, at most 364. */
export const listDays = async (planId: string, from: DayTable = "workout_plan_days") =>
  unwrap(await table(from).select(columns).eq("plan_id", planId).order("week_number").order("day_number"));

export type PlanDay = Awaited<ReturnType<typeof listDays>>[number];

/** Adds a day. Throws "conflict" if the plan already has a day in this slot. */
export const addDay = async (to: DayTable, day: ReturnType<typeof newDay>): Promise<PlanDay> =>
  unwrap(await table(to).insert(day).select(columns).single());

/** Adds all of these days, or none: throws "conflict" if one of the slots has a day. */
export const addDays = async (to: DayTable, days: ReturnType<typeof newDay>[]): Promise<PlanDay[]> =>
  unwrap(await table(to).insert(days).select(columns));

/** Copies days into weeks, to the same day of the week or to `to_day`. Returns the slots that were free or empty. */
export const copyDays = async (
  of: DayTable,
  copied: string[],
  to_weeks: number[],
  to_day?: number,
): Promise<DaySlot[]> => {
  const copy = { copied, to_weeks, ...(to_day === undefined ? {} : { to_day }), ...inDraft(of) };
  return unwrap(await client.rpc("copy_plan_days", copy));
};

/** Moves a day, swapping it with a day that is already there. Returns the number of moved days. */
export const moveDay = async (of: DayTable, moved: string, { week_number, day_number }: DaySlot): Promise<number> =>
  unwrap(await client.rpc("move_plan_day", { moved, to_week: week_number, to_day: day_number, ...inDraft(of) }));

/** Swaps two weeks with all their days. Returns the number of moved days. */
export const swapWeeks = async (of: DayTable, of_plan: string, one: number, other: number): Promise<number> =>
  unwrap(await client.rpc("swap_plan_weeks", { of_plan, one, other, ...inDraft(of) }));

/** Undoes a change of days: restores the rows `before` of those that are still as `seen`. Returns the number of the others. */
export const restoreDays = async (
  of: DayTable,
  of_plan: string,
  days: { seen: readonly Seen[]; before: readonly PlanDay[] },
): Promise<number> => {
  const seen = days.seen.map(({ id, updated_at }) => ({ id, updated_at }));
  return unwrap(await client.rpc("restore_plan_days", { of_plan, seen, before: [...days.before], ...inDraft(of) }));
};

/** Saves the details of a day. Throws ChangedMeanwhile if someone saved the day since it was seen. */
export const saveDay = (of: DayTable, seen: Seen, fields: ReturnType<typeof dayOfEntry>): Promise<PlanDay> =>
  updateIfUnchanged(of, seen, fields, columns);

/** Deletes a day with its videos; idempotent. Returns the deleted row, if there was one. */
export const removeDay = async (from: DayTable, id: string): Promise<{ id: string }[]> =>
  unwrap(await table(from).delete().eq("id", id).select("id"));

/** The videos of a day, and the time of its last change. */
export type DayVideos = Pick<PlanDay, "video_ids" | "updated_at">;

/** The current videos of a day; null if the day was deleted. */
export const readVideos = async (of: DayTable, id: string): Promise<DayVideos | null> =>
  unwrap(await table(of).select("video_ids, updated_at").eq("id", id).maybeSingle());

/** Replaces the videos of a day (optimistic locking). Returns null if it changed since it was read. */
export const replaceVideosIfUnchanged = async (
  of: DayTable,
  id: string,
  seen: DayVideos,
  video_ids: string[],
): Promise<DayVideos | null> =>
  unwrap(
    await table(of)
      .update({ video_ids })
      .eq("id", id)
      .eq("updated_at", seen.updated_at)
      .select("video_ids, updated_at")
      .maybeSingle(),
  );

import type { planOfEntry } from "@/features/plans/admin/plan-entry.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { ifUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";

export type PlanRow = Database["public"]["Tables"]["workout_plans"]["Row"];
type Fields = ReturnType<typeof planOfEntry>;
const table = () => client.from("workout_plans");

/** Every plan, the newest first. */
export const listPlans = (): Promise<PlanRow[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/**
 * Saves a new or edited plan. The database numbers a slug that is taken, until the plan was published once: from then on it
 * refuses it, and redirects from the old address. Throws ChangedMeanwhile when somebody saved the plan since.
 */
export async function savePlan(
  seen: Seen | null,
  row: Fields & { slug: string; is_published: boolean },
): Promise<PlanRow> {
  return seen ? updateIfUnchanged("workout_plans", seen, row) : unwrap(await table().insert(row).select().single());
}

/** Adds a draft with the content and the days of a plan. Throws "not-found" (server code "deleted") when it is gone. */
export async function duplicatePlan(of_plan: string): Promise<PlanRow> {
  const id: string | null = unwrap(await client.rpc("duplicate_plan", { of_plan }));
  if (id === null) throw new DataError("not-found", "", { serverCode: "deleted" });
  return unwrap(await table().select().eq("id", id).single());
}

/** Publishes a plan, or makes it a draft again. Throws ChangedMeanwhile when somebody saved it since. */
export const setPublished = (seen: Seen, is_published: boolean): Promise<PlanRow> =>
  updateIfUnchanged("workout_plans", seen, { is_published });

/** Throws ChangedMeanwhile when somebody saved the plan since, and "not-found" when it is gone. */
export const checkUnchanged = async ({ id, updated_at }: Seen): Promise<void> => {
  const same = table().select().eq("id", id).eq("updated_at", updated_at).maybeSingle();
  await ifUnchanged(same, () => table().select().eq("id", id).maybeSingle());
};

/** Deletes a plan with its days. A plan that is already gone counts as deleted. Returns the deleted row, if there was one. */
export async function removePlan(id: string): Promise<{ id: string }[]> {
  unwrap(await client.from("workout_plan_days").delete().eq("plan_id", id));
  return unwrap(await table().delete().eq("id", id).select("id"));
}

/** The number of members with an active enrollment in the plan. */
export const countEnrolled = (planId: string): Promise<number> =>
  exactCount(client.from("plan_enrollments").select("id", justCount).eq("plan_id", planId).eq("is_active", true));

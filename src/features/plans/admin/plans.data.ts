import type { planOfEntry } from "@/features/plans/admin/plan-entry.ts";
import { moveToTrash } from "@/features/trash/admin/trash.data.ts";
import { ifUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";

export type PlanRow = Database["public"]["Tables"]["workout_plans"]["Row"];
type Fields = ReturnType<typeof planOfEntry>;
const table = () => client.from("workout_plans");

/** All plans, newest first. */
export const listPlans = (): Promise<PlanRow[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/**
 * Saves a new or edited plan. Before the first publish, the database adds a number to a slug that is in use. After it, the database
 * rejects a used slug, and redirects from the old URL. Throws ChangedMeanwhile if someone saved the plan since it was seen.
 */
export async function savePlan(
  seen: Seen | null,
  row: Fields & { slug: string; is_published: boolean },
): Promise<PlanRow> {
  return seen ? updateIfUnchanged("workout_plans", seen, row) : unwrap(await table().insert(row).select().single());
}

/** Copies a plan and its days into a new draft. Throws "not-found" (server code "deleted") if the plan no longer exists. */
export async function duplicatePlan(of_plan: string): Promise<PlanRow> {
  const id: string | null = unwrap(await client.rpc("duplicate_plan", { of_plan }));
  if (id === null) throw new DataError("not-found", "", { serverCode: "deleted" });
  return unwrap(await table().select().eq("id", id).single());
}

/** Publishes or unpublishes a plan, and saves these fields. Throws ChangedMeanwhile if someone saved it since it was seen. */
export const setPublished = (
  seen: Seen,
  is_published: boolean,
  fields: Partial<Fields & { slug: string }> = {},
): Promise<PlanRow> => updateIfUnchanged("workout_plans", seen, { ...fields, is_published });

/** Throws ChangedMeanwhile if someone saved the plan since it was seen, and "not-found" if it was deleted. */
export const checkUnchanged = async ({ id, updated_at }: Seen): Promise<void> => {
  const same = table().select().eq("id", id).eq("updated_at", updated_at).maybeSingle();
  await ifUnchanged(same, () => table().select().eq("id", id).maybeSingle());
};

/** Moves a plan with its days to the trash. Throws the same errors as checkUnchanged. */
export const removePlan = async (seen: Seen): Promise<void> =>
  void (await ifUnchanged(moveToTrash("plan", seen), () => table().select().eq("id", seen.id).maybeSingle()));

/** The number of members with an active enrollment in the plan. */
export const countEnrolled = async (planId: string): Promise<number> =>
  unwrap(await client.rpc("count_enrolled", { of_plan: planId }));

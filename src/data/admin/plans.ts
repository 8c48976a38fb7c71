import type { planOfEntry } from "@/domain/plan-entry.ts";
import { planSlug } from "@/domain/slug.ts";
import { client } from "../client.ts";
import type { Database } from "../database.types.ts";
import { unwrap } from "../errors.ts";
import { allRows } from "../paging.ts";
import { exactCount, justCount } from "./exact-count.ts";

export type PlanRow = Database["public"]["Tables"]["workout_plans"]["Row"];
type Fields = ReturnType<typeof planOfEntry>;
const table = () => client.from("workout_plans");

/** Every plan, the newest first. */
export const listPlans = (): Promise<PlanRow[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/** Saves a new or edited plan as a draft. The database numbers a slug that is taken. */
export async function savePlan(id: string | null, fields: Fields): Promise<PlanRow> {
  const row = { ...fields, slug: planSlug(fields.title), is_published: false };
  return unwrap(await (id === null ? table().insert(row) : table().update(row).eq("id", id)).select().single());
}

/** Publishes a plan, or makes it a draft again. */
export const setPublished = async (id: string, is_published: boolean): Promise<PlanRow> =>
  unwrap(await table().update({ is_published }).eq("id", id).select().single());

/** Deletes a plan with its days. A plan that is already gone counts as deleted. */
export async function removePlan(id: string): Promise<void> {
  unwrap(await client.from("workout_plan_days").delete().eq("plan_id", id));
  unwrap(await table().delete().eq("id", id));
}

/** The number of members with an active enrollment in the plan. */
export const countEnrolled = (planId: string): Promise<number> =>
  exactCount(client.from("plan_enrollments").select("id", justCount).eq("plan_id", planId).eq("is_active", true));

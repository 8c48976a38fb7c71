import type { planOfEntry } from "@/domain/plan-entry.ts";
import { freeSlugOf } from "@/domain/slug.ts";
import { client } from "../client.ts";
import type { Database } from "../database.types.ts";
import { DataError, unwrap } from "../errors.ts";
import { allRows } from "../paging.ts";
import { exactCount, justCount } from "./exact-count.ts";

export type PlanRow = Database["public"]["Tables"]["workout_plans"]["Row"];
type Fields = ReturnType<typeof planOfEntry>;
const table = () => client.from("workout_plans");

/** Every plan, the newest first. */
export const listPlans = (): Promise<PlanRow[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/** Saves a new or edited plan, unpublished (specification §4), under the first free slug of its title. */
export async function savePlan(id: string | null, fields: Fields, takenSlugs: Iterable<string>): Promise<PlanRow> {
  const taken = new Set(takenSlugs);
  for (;;) {
    const row = { ...fields, slug: freeSlugOf(fields.title, taken), is_published: false };
    try {
      return unwrap(await (id === null ? table().insert(row) : table().update(row).eq("id", id)).select().single());
    } catch (error) {
      // somebody else took it since the list was read
      if (!(error instanceof DataError && error.code === "conflict")) throw error;
      taken.add(row.slug);
    }
  }
}

export const setPublished = async (id: string, is_published: boolean): Promise<PlanRow> =>
  unwrap(await table().update({ is_published }).eq("id", id).select().single());

/** Deletes the days of a plan, then the plan (specification §7). One that is gone already counts as deleted. */
export async function removePlan(id: string): Promise<void> {
  unwrap(await client.from("workout_plan_days").delete().eq("plan_id", id));
  unwrap(await table().delete().eq("id", id));
}

/** How many members are in the middle of the plan. */
export const countEnrolled = (planId: string): Promise<number> =>
  exactCount(client.from("plan_enrollments").select("id", justCount).eq("plan_id", planId).eq("is_active", true));

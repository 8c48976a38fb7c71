import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "@/platform/database.types.ts";

type Tables = Database["public"]["Tables"];
type NewPlan = Tables["workout_plans"]["Insert"];
type NewEnrollment = Tables["plan_enrollments"]["Insert"];
type NewDay = Partial<Tables["workout_plan_days"]["Insert"]>;

/**
 * Adds a plan and publishes it once it has the given days, in their order, seven a week by default. It has as many weeks as its
 * days need.
 */
export async function addPublishedPlan(
  service: SupabaseClient<Database>,
  plan: NewPlan,
  days: readonly NewDay[] = [{}],
): Promise<{ id: string; dayIds: string[] }> {
  const placed = days.map((day, index) => ({
    week_number: 1 + Math.floor(index / 7),
    day_number: 1 + (index % 7),
    title: `Day ${index + 1}`,
    description: day.video_ids?.length ? "" : "Jump gently.",
    ...day,
  }));
  const duration_weeks = Math.max(...placed.map(({ week_number }) => week_number));
  const plans = () => service.from("workout_plans");
  const made = await plans()
    .insert({ duration_weeks, ...plan })
    .select("id")
    .single()
    .throwOnError();
  const { id } = made.data;
  const rows = placed.map((day) => ({ ...day, plan_id: id }));
  const { data } = await service.from("workout_plan_days").insert(rows).select("id").throwOnError();
  await plans().update({ is_published: true }).eq("id", id).throwOnError();
  return { id, dayIds: data.map((day) => day.id) };
}

/** Enrolls a member in a plan. Returns the enrollment's id. */
export async function addEnrollment(client: SupabaseClient<Database>, enrollment: NewEnrollment): Promise<string> {
  return (await client.from("plan_enrollments").insert(enrollment).select("id").single().throwOnError()).data.id;
}

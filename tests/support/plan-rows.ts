import { serviceClient } from "./member.ts";

/** A published plan of its own with so many days, seven a week. */
export async function publishPlan(days = 2): Promise<{ id: string; slug: string; dayIds: string[] }> {
  const service = serviceClient();
  const slug = `plan-${crypto.randomUUID().slice(0, 8)}`;
  const plan = await service
    .from("workout_plans")
    .insert({ slug, title: "Bounce", is_published: true })
    .select("id")
    .single()
    .throwOnError();
  const rows = Array.from({ length: days }, (_, index) => ({
    plan_id: plan.data.id,
    week_number: 1 + Math.floor(index / 7),
    day_number: 1 + (index % 7),
    title: `Day ${index + 1}`,
  }));
  const { data } = await service.from("workout_plan_days").insert(rows).select("id").throwOnError();
  return { id: plan.data.id, slug, dayIds: data.map(({ id }) => id) };
}

export const withdrawPlan = async (id: string) =>
  void (await serviceClient().from("workout_plans").update({ is_published: false }).eq("id", id).throwOnError());

import { serviceClient } from "./member.ts";
import { addPublishedPlan } from "./published-plan.ts";

/** Adds a published plan with this many days, seven a week. */
export async function publishPlan(days = 2): Promise<{ id: string; slug: string; dayIds: string[] }> {
  const slug = `plan-${crypto.randomUUID().slice(0, 8)}`;
  const plan = { slug, title: "Bounce" };
  return {
    slug,
    ...(await addPublishedPlan(
      serviceClient(),
      plan,
      Array.from({ length: days }, () => ({})),
    )),
  };
}

export const withdrawPlan = async (id: string) =>
  void (await serviceClient().from("workout_plans").update({ is_published: false }).eq("id", id).throwOnError());

import { completionsOf } from "@/data/completions.ts";
import type { EnrollmentWithPlan } from "@/data/enrollments.ts";
import { asking, keep } from "./kept-answers.ts";
import { keepPages } from "./service-worker.ts";
import { $session } from "./session.ts";

/** Keeps the pages of a member's plans, and what they ask the server, so that they open offline before they were opened. */
export async function keepPlans(userId: string, plans: readonly EnrollmentWithPlan[]): Promise<void> {
  const asked = asking();
  const answers = await Promise.all(plans.map(async ({ id }) => [`completed-${id}`, await completionsOf(id)] as const));
  const isTheirs = () => {
    const session = $session.get();
    return session.state === "member" && session.userId === userId;
  };
  if (!isTheirs()) return;
  const enrollments = plans.map(({ plan, completions, ...enrollment }) => enrollment);
  keep("enrollments", userId, enrollments, asked);
  for (const [name, value] of answers) keep(name, userId, value, asked);
  const pages = plans.flatMap(({ plan }) => (plan ? `/plans/${plan.slug}` : []));
  await keepPages(pages, isTheirs);
}

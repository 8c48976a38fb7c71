import { completionsOf } from "@/features/plans/completions.data.ts";
import type { EnrollmentWithPlan } from "@/features/plans/enrollments.data.ts";
import { startRequest, writeCache } from "@/platform/response-cache.store.ts";
import { keepPages } from "@/platform/service-worker.browser.ts";
import { memberId } from "@/platform/session.store.ts";
import { enrollmentsCache } from "./enrollments.store.ts";
import { completedCache } from "./plan-progress.store.ts";

/** Caches the pages of a member's plans and the responses they need, so that they open offline even if never visited. */
export async function cachePlans(userId: string, plans: readonly EnrollmentWithPlan[]): Promise<void> {
  const start = startRequest();
  const responses = await Promise.all(
    plans.map(async ({ id }) => [completedCache(id), await completionsOf(id)] as const),
  );
  const isSameMember = () => memberId() === userId;
  if (!isSameMember()) return;
  const enrollments = plans.map(({ plan, completions, ...enrollment }) => enrollment);
  writeCache(enrollmentsCache, userId, enrollments, start);
  for (const [name, value] of responses) writeCache(name, userId, value, start);
  const pages = plans.flatMap(({ plan }) => (plan ? `/plans/${plan.slug}` : []));
  await keepPages(pages, isSameMember);
}

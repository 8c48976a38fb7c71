import type { Enrollment } from "@/features/plans/enrollments.data.ts";

/**
 * The localStorage key of the member's finished plans. Their pages use it to reserve space for the finish before it loads.
 * The prefix makes clearing the response cache remove it (src/platform/response-cache.store.ts).
 */
export const finishedPlansKey = "jumping-fitness-kept-finished-plans";

/** Stores the ids of the finished plans among all enrollments of a member. */
export function noteFinishedPlans(
  userId: string,
  enrollments: readonly Pick<Enrollment, "plan_id" | "completed_at">[],
): void {
  const plans = enrollments.flatMap(({ plan_id, completed_at }) => (completed_at && plan_id ? [plan_id] : []));
  try {
    localStorage.setItem(finishedPlansKey, JSON.stringify({ userId, plans }));
  } catch (error) {
    console.warn("Could not store finished plans, so their pages will shift while loading:", error);
  }
}

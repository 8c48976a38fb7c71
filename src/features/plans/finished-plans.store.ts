import type { Enrollment } from "@/features/plans/enrollments.data.ts";

/** Where this browser notes which plans its member has finished: their pages keep the room of the finish from the start.
 * It goes with the answers that are kept (./response-cache.ts). */
export const finishedPlansKey = "jumping-fitness-kept-finished-plans";

/** Notes the finished ones among all enrollments of a member. */
export function noteFinishedPlans(
  userId: string,
  enrollments: readonly Pick<Enrollment, "plan_id" | "completed_at">[],
): void {
  const plans = enrollments.flatMap(({ plan_id, completed_at }) => (completed_at && plan_id ? [plan_id] : []));
  try {
    localStorage.setItem(finishedPlansKey, JSON.stringify({ userId, plans }));
  } catch (error) {
    console.warn("The page of a finished plan will move as it loads:", error);
  }
}

import type { LatestCompletion } from "@/features/dashboard/past-workouts.data.ts";
import { isLeaving, ownQueue } from "@/features/plans/change-queue.store.ts";
import type { QueuedChange, QueuedCompletion } from "@/features/plans/change-queue.ts";
import type { EnrollmentWithPlan } from "@/features/plans/enrollments.data.ts";
import { progressIn } from "@/features/plans/progress.ts";

/** Enrollments as they will be after the queue is sent: without plans the member left, with the queued completions. */
export const withQueued = (enrollments: readonly EnrollmentWithPlan[]): EnrollmentWithPlan[] =>
  enrollments
    .filter(({ id }) => !isLeaving(id))
    .map((enrollment) => {
      const waiting = queuedCompletions([enrollment]).filter(({ planId }) => planId === enrollment.plan_id);
      if (waiting.length === 0) return enrollment;
      const added = waiting.map(({ planDayId, queuedAt }) => ({
        plan_day_id: planDayId,
        completed_at: new Date(queuedAt).toISOString(),
      }));
      const completions = [...enrollment.completions, ...added];
      return { ...enrollment, completions, ...progressAfter(enrollment, completions) };
    });

/** The progress that the database will compute. */
function progressAfter(
  { plan, progress_percentage }: EnrollmentWithPlan,
  completions: EnrollmentWithPlan["completions"],
) {
  if (!plan || plan.days.length === 0) return { progress_percentage };
  const completed = new Set(completions.map(({ plan_day_id }) => plan_day_id));
  const { percent, isDone } = progressIn(plan.days, completed);
  return { progress_percentage: percent, completed_at: isDone ? (completions.at(-1)?.completed_at ?? null) : null };
}

/** Queued completions that none of the enrollments contains, as it does if only the response was lost. */
function queuedCompletions(enrollments: readonly EnrollmentWithPlan[]): QueuedCompletion[] {
  const saved = new Set(enrollments.flatMap(({ completions }) => completions.map(({ plan_day_id }) => plan_day_id)));
  return ownQueue()
    .filter((change) => change.kind === "completion")
    .filter(({ planDayId }) => !saved.has(planDayId));
}

/** The queued workouts of plans and outside of them as Recent Activity shows them, with their queued stars. */
export function queuedWorkouts(enrollments: readonly EnrollmentWithPlan[]): LatestCompletion[] {
  const queue = ownQueue();
  const ofPlans = queuedCompletions(enrollments).map(({ planId, planDayId, planTitle, minutes = null, queuedAt }) => {
    const enrollment = enrollments.find(({ plan_id }) => plan_id === planId);
    const review = queue.find((change) => change.kind === "review" && change.planDayId === planDayId);
    return queuedRow(queuedAt, review, {
      id: planDayId,
      plan_title: enrollment?.plan_title ?? planTitle ?? "",
      day_title: enrollment?.plan?.days.find(({ id }) => id === planDayId)?.title ?? "Workout",
      minutes,
    });
  });
  const others = queue.flatMap((change) => {
    if (change.kind !== "workout") return [];
    const { id, title, minutes = null } = change.workout;
    const rating = queue.find((other) => other.kind === "rating" && other.workoutId === id);
    return queuedRow(change.queuedAt, rating, { id, plan_title: "", day_title: title, minutes });
  });
  return [...ofPlans, ...others];
}

type Titles = Omit<LatestCompletion, "completed_at" | "rating">;

const queuedRow = (queuedAt: number, review: QueuedChange | undefined, titles: Titles): LatestCompletion => ({
  ...titles,
  completed_at: new Date(queuedAt).toISOString(),
  rating: review && "changes" in review ? (review.changes.rating ?? null) : null,
});

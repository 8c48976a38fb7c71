import type { QueuedChange, QueuedCompletion, QueuedRating, QueuedReview } from "@/features/plans/change-queue.ts";
import * as completions from "@/features/plans/completions.data.ts";
import * as enrollments from "@/features/plans/enrollments.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { rejectionMessages } from "@/features/plans/rejection-messages.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { localDate } from "@/platform/time-zone.browser.ts";
import { noteOf } from "./change-queue.store.ts";

/** Describes a rejected change: what it was, why it failed and what to do. Throws a DataError if the reason can't be loaded. */
export async function explainRejection(
  change: QueuedChange,
  userId: string,
  error: unknown,
): Promise<{ what: string; why: string }> {
  switch (change.kind) {
    case "goal": {
      const why = [failureMessage(error, ""), rejectionMessages.chooseAgain].filter(Boolean).join(" ");
      return { what: rejectionMessages.goal(change.workouts), why };
    }
    case "leave":
      return { what: rejectionMessages.leave(change.planTitle), why: rejectionMessages.leaveAgain };
    case "workout": {
      const what = rejectionMessages.completion(
        rejectionMessages.workout(change.workout.title, undefined),
        dateOf(change),
      );
      return {
        what,
        why: change.workout.type === "video" ? rejectionMessages.videoGone : rejectionMessages.recordAgain,
      };
    }
    case "rating":
      return {
        what: reviewSentence(change, rejectionMessages.workout(change.title, undefined)),
        why: rejectionMessages.workoutGone,
      };
    default: {
      const { why, workout } = await explainDay(change, userId);
      return { what: sentenceOf(change, workout), why };
    }
  }
}

/** Why the database rejected a completion or its review: what changed elsewhere in the meantime. */
export async function explainDay(change: QueuedCompletion | QueuedReview, userId: string) {
  const { planId, planDayId, enrollmentId } = change;
  const { gone } = planMessages;
  const { dayRemoved, leftElsewhere, startedAgainElsewhere } = rejectionMessages;
  const [title, active] = await Promise.all([
    completions.planDayTitle(planDayId),
    enrollments.activeEnrollment(userId, planId),
  ]);
  const isUndone = async (id: string) =>
    change.kind === "review" && (await completions.completionOf(id, planDayId)) === null;
  const why = async () => {
    if (title === null) return (await enrollments.isPublished(planId)) ? dayRemoved : gone;
    if (!active) return leftElsewhere;
    if (enrollmentId !== undefined && enrollmentId !== active.id) return startedAgainElsewhere;
    return (await isUndone(active.id)) ? rejectionMessages.undoneElsewhere : rejectionMessages.enterAgain;
  };
  return { why: await why(), workout: rejectionMessages.workout(title, change.planTitle ?? active?.plan_title) };
}

function sentenceOf(change: QueuedCompletion | QueuedReview, workout: string): string {
  return change.kind === "completion"
    ? rejectionMessages.completion(workout, dateOf(change))
    : reviewSentence(change, workout);
}

const dateOf = ({ queuedAt }: QueuedChange) => localDate(new Date(queuedAt).toISOString());

function reviewSentence(change: QueuedReview | QueuedRating, workout: string): string {
  if (noteOf(change) === null) return rejectionMessages.stars(workout);
  return change.changes.rating === undefined
    ? rejectionMessages.note(workout)
    : rejectionMessages.starsAndNote(workout);
}

import { completionOf, planDayTitle } from "@/data/completions.ts";
import { activeEnrollment, isOpen } from "@/data/enrollments.ts";
import type { QueuedChange, QueuedCompletion, QueuedReview } from "@/domain/queued-change.ts";
import { failureMessage, messages } from "@/messages.ts";
import { outboxMessages } from "@/outbox-messages.ts";
import { noteOf, type RefusedChange } from "./refused-changes.ts";
import { localDate } from "./time-zone.ts";

/** What the server refused, why, and what to do. Throws the DataError of a failure when that can't be found out now. */
export async function explainRefusal(change: QueuedChange, userId: string, error: unknown): Promise<RefusedChange> {
  const explained = { change: { ...change, userId } };
  switch (change.kind) {
    case "goal": {
      const why = [failureMessage(error, ""), outboxMessages.chooseAgain].filter(Boolean).join(" ");
      return { ...explained, what: outboxMessages.goal(change.workouts), why };
    }
    case "leave":
      return { ...explained, what: outboxMessages.leave(change.planTitle), why: outboxMessages.leaveAgain };
    default: {
      const { why, workout } = await explainDay(change, userId);
      return { ...explained, what: sentenceOf(change, workout), why };
    }
  }
}

/** Why the database didn't take a completion or its review: what changed elsewhere meanwhile. */
export async function explainDay(change: QueuedCompletion | QueuedReview, userId: string) {
  const { planId, planDayId, enrollmentId } = change;
  const { gone, dayRemoved, leftElsewhere, startedAgainElsewhere } = messages.plans;
  const [title, active] = await Promise.all([planDayTitle(planDayId), activeEnrollment(userId, planId)]);
  const isUndone = async (id: string) => change.kind === "review" && (await completionOf(id, planDayId)) === null;
  const why = async () => {
    if (title === null) return (await isOpen(planId)) ? dayRemoved : gone;
    if (!active) return leftElsewhere;
    if (enrollmentId !== undefined && enrollmentId !== active.id) return startedAgainElsewhere;
    return (await isUndone(active.id)) ? outboxMessages.undoneElsewhere : outboxMessages.enterAgain;
  };
  return { why: await why(), workout: outboxMessages.workout(title, change.planTitle ?? active?.plan_title) };
}

function sentenceOf(change: QueuedCompletion | QueuedReview, workout: string): string {
  if (change.kind === "completion")
    return outboxMessages.completion(workout, localDate(new Date(change.queuedAt).toISOString()));
  if (noteOf(change) === null) return outboxMessages.stars(workout);
  return change.changes.rating === undefined ? outboxMessages.note(workout) : outboxMessages.starsAndNote(workout);
}

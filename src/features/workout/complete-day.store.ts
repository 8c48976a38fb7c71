import { dequeue, ownQueue } from "@/features/plans/change-queue.store.ts";
import type { QueuedCompletion } from "@/features/plans/change-queue.ts";
import { deleteCompletion } from "@/features/plans/completions.data.ts";
import { checkPlanAvailability, refreshEnrollments } from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import {
  $completed,
  $dayFailures,
  $planEnrollment,
  clearDay,
  setDay,
  showCompleted,
  showWaiting,
} from "@/features/plans/plan-progress.store.ts";
import { notifyChangesSaved, saveCompletion } from "@/features/plans/send-changes.store.ts";
import { isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { $session } from "@/platform/session.store.ts";

/**
 * Completes a day: shows it as saving at once, and as completed when saved. It is queued in this browser until then, in case the
 * member leaves the page. When offline it stays queued; any other failure reverts it and shows a message.
 */
export async function markComplete(dayId: string): Promise<void> {
  if ($completed.get()?.[dayId]) return;
  $dayFailures.setKey(dayId, undefined);
  const item = queuedDay(dayId);
  if (!item) return $dayFailures.setKey(dayId, { message: planMessages.completeNeedsLogin, needsSignIn: true });
  setDay({ plan_day_id: dayId, rating: null, notes: null, saved: null, isNew: true });
  try {
    showCompleted(await saveCompletion(item));
    // the goal of the week counts it, too
    notifyChangesSaved();
    await refreshEnrollments();
  } catch (error) {
    await failComplete(item, error);
  }
}

function queuedDay(planDayId: string): QueuedCompletion | null {
  const session = $session.get();
  const enrollment = $planEnrollment.get();
  if (session.state !== "member" || !enrollment?.plan_id) return null;
  const { plan_id: planId, plan_title: planTitle, id: enrollmentId } = enrollment;
  const { userId } = session;
  return { kind: "completion", planId, planTitle, planDayId, enrollmentId, userId, queuedAt: Date.now() };
}

async function failComplete(item: QueuedCompletion, error: unknown) {
  if (isCode(error, "offline")) return showWaiting(item.planDayId);
  clearDay(item.planDayId);
  const fallback = failureMessage(error, planMessages.completeFailed);
  // before setting the message, because switching to another enrollment clears all messages
  const failure = isCode(error, "forbidden") ? await reasonOfRejection(item, fallback) : { message: fallback };
  $dayFailures.setKey(item.planDayId, failure);
}

/** Why the database rejected a completion. First reloads what changed elsewhere, so that the page matches the message. */
async function reasonOfRejection(item: QueuedCompletion, fallback: string) {
  const session = $session.get();
  // saveCompletion() left it in the queue
  if (session.state !== "member") return { message: planMessages.completeAfterLogin, needsSignIn: true } as const;
  await Promise.all([refreshEnrollments(), checkPlanAvailability(item.planId)]);
  try {
    const { explainDay } = await import("@/features/plans/explain-rejection.store.ts");
    return { message: (await explainDay(item, session.userId)).why };
  } catch (error) {
    console.warn("Could not load why the workout was rejected:", error);
    return { message: fallback };
  }
}

/** Undoes a completed day, including stars and note. */
export async function undoComplete(dayId: string): Promise<void> {
  const shown = $completed.get()?.[dayId];
  if (shown?.waits && !shown.saved) return dropUnsent(dayId);
  if (!shown?.saved) return;
  $dayFailures.setKey(dayId, undefined);
  clearDay(dayId);
  try {
    await deleteCompletion(shown.saved.id);
    // a review may wait in the queue, and a response requested before the deletion may have shown the day as completed again
    dropUnsent(dayId);
    notifyChangesSaved();
    await refreshEnrollments();
  } catch (error) {
    console.warn("Could not undo the completion:", error);
    setDay(shown);
    $dayFailures.setKey(dayId, { message: planMessages.undoFailed });
  }
}

/** Removes the changes of a day from this browser's queue, and shows it as open. */
function dropUnsent(dayId: string) {
  for (const change of ownQueue()) if ("planDayId" in change && change.planDayId === dayId) dequeue(change);
  clearDay(dayId);
}

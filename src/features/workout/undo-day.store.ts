import { dequeue, ownQueue } from "@/features/plans/change-queue.store.ts";
import * as completions from "@/features/plans/completions.data.ts";
import { refreshEnrollments } from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { $completed, $dayFailures, clearDay, setDay } from "@/features/plans/plan-progress.store.ts";
import { isCode } from "@/platform/errors.ts";

/** Undoes a completed day, including stars and note. The database allows it for 24 hours. */
export async function undoComplete(dayId: string): Promise<void> {
  const shown = $completed.get()?.[dayId];
  if (shown?.waits && !shown.saved) return dropUnsent(dayId);
  if (!shown?.saved) return;
  $dayFailures.setKey(dayId, "");
  clearDay(dayId);
  try {
    await completions.deleteCompletion(shown.saved.id);
    // a review may wait in the queue, and a response requested before the deletion may have shown the day as completed again
    dropUnsent(dayId);
    await refreshEnrollments();
  } catch (error) {
    console.warn("Could not undo the completion:", error);
    setDay(shown);
    const { undoTooLate, undoFailed } = planMessages;
    $dayFailures.setKey(dayId, isCode(error, "not-found") ? undoTooLate : undoFailed);
  }
}

/** Removes the changes of a day from this browser's queue, and shows it as open. */
function dropUnsent(dayId: string) {
  for (const change of ownQueue()) if ("planDayId" in change && change.planDayId === dayId) dequeue(change);
  clearDay(dayId);
}

import * as completions from "@/features/plans/completions.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { isCode } from "@/platform/errors.ts";
import { dequeue, ownQueue } from "./change-queue.store.ts";
import { refreshEnrollments } from "./enrollments.store.ts";
import { $completed, $dayFailures, clearDay, setDay } from "./plan-progress.store.ts";

/** Takes a completed day back, with its stars and note. The database allows it for 24 hours. */
export async function undoComplete(dayId: string): Promise<void> {
  const shown = $completed.get()?.[dayId];
  if (shown?.waits && !shown.saved) return giveUpWaiting(dayId);
  if (!shown?.saved) return;
  $dayFailures.setKey(dayId, "");
  clearDay(dayId);
  try {
    await completions.deleteCompletion(shown.saved.id);
    // a response that began before the deletion may have shown it again
    clearDay(dayId);
    await refreshEnrollments();
  } catch (error) {
    console.warn("The completion could not be taken back:", error);
    setDay(shown);
    const { undoTooLate, undoFailed } = planMessages;
    $dayFailures.setKey(dayId, isCode(error, "not-found") ? undoTooLate : undoFailed);
  }
}

/** A day that nobody but this browser knows of. */
function giveUpWaiting(dayId: string) {
  for (const change of ownQueue()) if ("planDayId" in change && change.planDayId === dayId) dequeue(change);
  clearDay(dayId);
}

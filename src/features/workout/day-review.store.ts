import type { QueuedReview } from "@/features/plans/change-queue.ts";
import * as completions from "@/features/plans/completions.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import {
  $completed,
  $dayFailures,
  $planEnrollment,
  $planId,
  type Completed,
  type Review,
  setDay,
} from "@/features/plans/plan-progress.store.ts";
import { queueForRetry, saveOrQueue } from "@/features/plans/send-changes.store.ts";
import { isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { $session } from "@/platform/session.store.ts";

/**
 * The pending save by completion; resolves to the saved review. Saves of one completion are serialized, so that the last one
 * wins and a failure reverts to what was saved, not to what was shown.
 */
const ratings = new Map<string, Promise<Completed>>();

/**
 * Saves the changed fields of a review as an optimistic update. Queued when offline; any other failure reverts it and shows a
 * message. Returns whether it was saved or queued.
 */
export async function rateDay(dayId: string, changes: Partial<Review>): Promise<boolean> {
  const shown = $completed.get()?.[dayId];
  if (!shown) return false;
  const change = reviewOf(shown, changes);
  const rated = { ...shown, ...changes };
  if (shown.waits) {
    if (!change) return false;
    setDay(rated);
    queueForRetry(change);
    return true;
  }
  if (!shown.saved) return false;
  const { id } = shown.saved;
  setDay(rated);
  $dayFailures.setKey(dayId, undefined);
  let isSaved = false;
  const previous = ratings.get(id) ?? Promise.resolve(shown);
  const rate = () => previous.then(() => completions.changeCompletion(id, changes));
  const sent = change ? saveOrQueue(change, rate) : rate();
  const saving = previous.then(async (before) => {
    try {
      const { rating, notes } = await sent;
      const reviewed = { ...rated, rating, notes };
      if ($completed.get()?.[dayId] === rated) setDay(reviewed);
      isSaved = true;
      return reviewed;
    } catch (error) {
      if (change && isCode(error, "offline")) {
        setDay({ ...($completed.get()?.[dayId] ?? rated), ...changes, waits: true });
        isSaved = true;
        return { ...before, ...changes };
      }
      failRating(error, rated, before);
      return before;
    }
  });
  ratings.set(id, saving);
  await saving;
  if (ratings.get(id) === saving) ratings.delete(id);
  return isSaved;
}

/** The review as a queued change, sent after its completion; null if the session ended. */
function reviewOf({ plan_day_id: planDayId }: Completed, changes: Partial<Review>): QueuedReview | null {
  const session = $session.get();
  const planId = $planId.get();
  const enrollment = $planEnrollment.get();
  if (session.state !== "member" || planId === null) return null;
  const run = enrollment && { enrollmentId: enrollment.id, planTitle: enrollment.plan_title };
  return { kind: "review", planId, planDayId, ...run, changes, userId: session.userId, queuedAt: Date.now() };
}

/** Reverts a failed review, unless a newer one replaced it. */
function failRating(error: unknown, rated: Completed, before: Completed) {
  const dayId = rated.plan_day_id;
  if ($completed.get()?.[dayId] !== rated) return;
  setDay(before);
  const { rateFailed } = planMessages;
  $dayFailures.setKey(dayId, { message: failureMessage(error, rateFailed) });
}

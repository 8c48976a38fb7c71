import * as completions from "@/data/completions.ts";
import { isCode } from "@/data/errors.ts";
import { failureMessage, messages } from "@/messages.ts";
import { wait } from "./outbox.ts";
import {
  $completed,
  $dayFailures,
  $planEnrollment,
  $planId,
  type Completed,
  put,
  type Review,
} from "./plan-progress.ts";
import { $session } from "./session.ts";

/**
 * The pending save by completion, which resolves to what is then saved. Saves of one completion are serialized, so that the last
 * one wins, and a failure reverts to what is saved rather than to what was shown.
 */
const ratings = new Map<string, Promise<Completed>>();

/**
 * Saves what changed of a review as an optimistic update. Without a network it waits; any other failure reverts it and shows a
 * message. Returns whether it succeeded, or waits.
 */
export async function rateDay(dayId: string, changes: Partial<Review>): Promise<boolean> {
  const shown = $completed.get()?.[dayId];
  if (shown?.waits) return waitToRate(shown, changes);
  if (!shown?.saved) return false;
  const { id } = shown.saved;
  const rated = { ...shown, ...changes };
  put(rated);
  $dayFailures.setKey(dayId, "");
  let isSaved = false;
  const saving = (ratings.get(id) ?? Promise.resolve(shown)).then(async (before) => {
    try {
      const { rating, notes } = await completions.rateCompletion(id, changes);
      const reviewed = { ...rated, rating, notes };
      if ($completed.get()?.[dayId] === rated) put(reviewed);
      isSaved = true;
      return reviewed;
    } catch (error) {
      if (isCode(error, "offline")) {
        isSaved = waitToRate($completed.get()?.[dayId] ?? rated, changes);
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

/** Shows a review that is saved once there is a network, after the completion it belongs to. */
function waitToRate(shown: Completed, changes: Partial<Review>): boolean {
  const session = $session.get();
  const planId = $planId.get();
  const enrollment = $planEnrollment.get();
  if (session.state !== "member" || planId === null) return false;
  put({ ...shown, ...changes, waits: true });
  wait({
    kind: "review",
    planId,
    planDayId: shown.plan_day_id,
    ...(enrollment && { enrollmentId: enrollment.id, planTitle: enrollment.plan_title }),
    changes,
    userId: session.userId,
    queuedAt: Date.now(),
  });
  return true;
}

/** Reverts a failed review, unless a newer one replaced it. */
function failRating(error: unknown, rated: Completed, before: Completed) {
  const dayId = rated.plan_day_id;
  if ($completed.get()?.[dayId] !== rated) return;
  put(before);
  const { rateFailed } = messages.plans;
  $dayFailures.setKey(dayId, failureMessage(error, rateFailed));
}

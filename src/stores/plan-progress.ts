import { atom, computed, map, onMount } from "nanostores";
import * as completions from "@/data/completions.ts";
import { DataError, isCode } from "@/data/errors.ts";
import { failureMessage, messages } from "@/messages.ts";
import { $attempts, $enrollments, checkPlanAvailability, refreshEnrollments } from "./enrollments.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";

/** A completed day. `saved` is null while it is being saved; `isNew` if it was completed on this page. */
export type Completed = completions.Review & {
  plan_day_id: string;
  saved: { id: string } | null;
  isNew: boolean;
};

/** The plan this page is about. */
export const $planId = atom<string | null>(null);

/** The member's enrollment in it; null without one, while it loads, and when the plan was withdrawn. */
export const $planEnrollment = computed([$planId, $enrollments, $attempts], (planId, known, attempts) => {
  if (planId === null || known.state !== "known" || attempts[planId]?.state === "gone") return null;
  return known.byPlan[planId] ?? null;
});

/** The completed days of that enrollment by day, with optimistic updates. Null until they are loaded. */
export const $completed = atom<Readonly<Record<string, Completed>> | null>(null);

/** The latest error message by day. */
export const $dayFailures = map<Record<string, string>>({});

onMount($completed, () => {
  let shownId: string | null = null;
  return $planEnrollment.subscribe((enrollment) => {
    if ((enrollment?.id ?? null) === shownId) return;
    shownId = enrollment?.id ?? null;
    $completed.set(null);
    $dayFailures.set({});
    if (enrollment) void readCompleted();
  });
});

/** Reads the completed days of this plan again. */
export async function readCompleted(): Promise<void> {
  const enrollment = $planEnrollment.get();
  if (!enrollment) return;
  try {
    const rows = await completions.completionsOf(enrollment.id);
    if ($planEnrollment.get()?.id !== enrollment.id) return;
    const saved = rows.map((row) => [row.plan_day_id, { ...row, saved: { id: row.id }, isNew: false }] as const);
    $completed.set(Object.fromEntries(saved));
  } catch (error) {
    console.warn("The completed days could not be read:", error);
    retryWhenOnline(readCompleted);
  }
}

/** Completes a day as an optimistic update; a failure reverts it and shows a message. */
export async function markComplete(dayId: string): Promise<void> {
  if ($completed.get()?.[dayId]) return;
  $dayFailures.setKey(dayId, "");
  try {
    const { userId, enrollmentId } = participant();
    const completed = { plan_day_id: dayId, rating: null, notes: null, isNew: true };
    put({ ...completed, saved: null });
    const { id } = await completions.completeDay(userId, enrollmentId, dayId);
    put({ ...completed, saved: { id } });
    await refreshEnrollments();
  } catch (error) {
    if (isCode(error, "conflict")) return readCompleted();
    takeBack(dayId);
    $dayFailures.setKey(dayId, failureMessage(error, messages.plans.completeFailed));
    if (isCode(error, "offline")) retryWhenOnline(() => markComplete(dayId));
    const planId = $planId.get();
    if (isCode(error, "forbidden") && planId !== null) await checkPlanAvailability(planId);
  }
}

function participant() {
  const session = $session.get();
  const enrollment = $planEnrollment.get();
  if (session.state !== "member" || !enrollment) {
    throw new DataError("forbidden", messages.plans.completeNeedsLogin);
  }
  return { userId: session.userId, enrollmentId: enrollment.id };
}

/**
 * The pending save by completion, which resolves to what is then saved. Saves of one completion are serialized, so that the last
 * one wins, and a failure reverts to what is saved rather than to what was shown.
 */
const ratings = new Map<string, Promise<Completed>>();

/** Saves a review as an optimistic update; a failure reverts it and shows a message. Returns whether it succeeded. */
export async function rateDay(dayId: string, review: completions.Review): Promise<boolean> {
  const shown = $completed.get()?.[dayId];
  if (!shown?.saved) return false;
  const { id } = shown.saved;
  const rated = { ...shown, ...review };
  put(rated);
  $dayFailures.setKey(dayId, "");
  const saving = (ratings.get(id) ?? Promise.resolve(shown)).then(async (before) => {
    try {
      await completions.rateCompletion(id, review);
      return rated;
    } catch (error) {
      failRating(error, rated, before);
      return before;
    }
  });
  ratings.set(id, saving);
  const isSaved = (await saving) === rated;
  if (ratings.get(id) === saving) ratings.delete(id);
  return isSaved;
}

/** Reverts a failed review, unless a newer one replaced it. */
function failRating(error: unknown, rated: Completed, before: Completed) {
  const dayId = rated.plan_day_id;
  if ($completed.get()?.[dayId] !== rated) return;
  put(before);
  const { rateFailed } = messages.plans;
  $dayFailures.setKey(dayId, isCode(error, "offline") ? rateFailed : failureMessage(error, rateFailed));
}

/** Shows a day as completed that a workout session has just saved. */
export function showCompleted(completion: completions.Completion): void {
  put({ ...completion, saved: { id: completion.id }, isNew: true });
}

function put(completed: Completed) {
  $completed.set({ ...$completed.get(), [completed.plan_day_id]: completed });
}

function takeBack(dayId: string) {
  const completed = $completed.get();
  if (!completed) return;
  const { [dayId]: _, ...others } = completed;
  $completed.set(others);
}

import { atom, computed, map, onMount } from "nanostores";
import * as completions from "@/data/completions.ts";
import { isCode } from "@/data/errors.ts";
import { failureMessage, messages } from "@/messages.ts";
import { dropQueued, type QueuedCompletion, saveCompletion } from "./completion-outbox.ts";
import { $attempts, $enrollments, checkPlanAvailability, refreshEnrollments } from "./enrollments.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";

/** The stars and the note of a day. */
export type Review = completions.Review;

/**
 * A completed day. `saved` is null while it is being saved, then `at` is its instant, with the day's title and the minutes of its
 * videos as they were; `isNew` if it was completed on this page.
 */
export type Completed = Review & {
  plan_day_id: string;
  saved: { id: string; at: string; title: string; minutes: number } | null;
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

/** True when the completed days could not be read. They are read again by themselves. */
export const $isUnreadable = atom(false);

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
    const read = rows.map((row) => [row.plan_day_id, savedDay(row, false)] as const);
    // what was completed here meanwhile isn't among them
    const own = Object.entries($completed.get() ?? {}).filter(([, { isNew }]) => isNew);
    $completed.set(Object.fromEntries([...read, ...own]));
    $isUnreadable.set(false);
  } catch (error) {
    $isUnreadable.set($completed.get() === null);
    console.warn("The completed days could not be read:", error);
    retryWhenOnline(readCompleted);
  }
}

/**
 * Completes a day: shown as being saved at once, as completed once it is. It is kept in this browser until then, in case the page
 * is left. A failure reverts it and shows a message.
 */
export async function markComplete(dayId: string): Promise<void> {
  if ($completed.get()?.[dayId]) return;
  $dayFailures.setKey(dayId, "");
  const item = queuedDay(dayId);
  if (!item) return $dayFailures.setKey(dayId, messages.plans.completeNeedsLogin);
  put({ plan_day_id: dayId, rating: null, notes: null, saved: null, isNew: true });
  try {
    showCompleted(await saveCompletion(item));
    await refreshEnrollments();
  } catch (error) {
    await failComplete(item, error);
  }
}

function queuedDay(planDayId: string): QueuedCompletion | null {
  const session = $session.get();
  const enrollment = $planEnrollment.get();
  if (session.state !== "member" || !enrollment?.plan_id) return null;
  const { plan_id: planId, id: enrollmentId } = enrollment;
  return { planId, planDayId, enrollmentId, userId: session.userId, queuedAt: Date.now() };
}

async function failComplete(item: QueuedCompletion, error: unknown) {
  takeBack(item.planDayId);
  const fallback = failureMessage(error, messages.plans.completeFailed);
  // read anew first: another enrollment forgets the messages of this one
  const message = isCode(error, "forbidden") ? await reasonOfRefusal(item, fallback) : fallback;
  $dayFailures.setKey(item.planDayId, message);
  if (isCode(error, "offline")) retryWhenOnline(() => markComplete(item.planDayId));
  else if ($session.get().state === "member") dropQueued(item);
}

/** Why the database didn't take a completion: what changed elsewhere since this page was opened. */
async function reasonOfRefusal({ planId, enrollmentId }: QueuedCompletion, fallback: string): Promise<string> {
  const { completeNeedsLogin, gone, leftElsewhere, startedAgainElsewhere, dayRemoved } = messages.plans;
  if ($session.get().state !== "member") return completeNeedsLogin;
  await Promise.all([refreshEnrollments(), checkPlanAvailability(planId)]);
  const { [planId]: attempt } = $attempts.get();
  const known = $enrollments.get();
  if (attempt?.state === "gone") return gone;
  if (known.state !== "known") return fallback;
  const { [planId]: enrollment } = known.byPlan;
  if (!enrollment) return leftElsewhere;
  return enrollment.id === enrollmentId ? dayRemoved : startedAgainElsewhere;
}

/** Takes a completed day back, with its stars and note. The database allows it for 24 hours. */
export async function undoComplete(dayId: string): Promise<void> {
  const shown = $completed.get()?.[dayId];
  if (!shown?.saved) return;
  $dayFailures.setKey(dayId, "");
  takeBack(dayId);
  try {
    await completions.deleteCompletion(shown.saved.id);
    await refreshEnrollments();
  } catch (error) {
    console.warn("The completion could not be taken back:", error);
    put(shown);
    const { undoTooLate, undoFailed } = messages.plans;
    $dayFailures.setKey(dayId, isCode(error, "not-found") ? undoTooLate : undoFailed);
  }
}

/**
 * The pending save by completion, which resolves to what is then saved. Saves of one completion are serialized, so that the last
 * one wins, and a failure reverts to what is saved rather than to what was shown.
 */
const ratings = new Map<string, Promise<Completed>>();

/** Saves what changed of a review as an optimistic update; a failure reverts it and shows a message. Returns whether it succeeded. */
export async function rateDay(dayId: string, changes: Partial<Review>): Promise<boolean> {
  const shown = $completed.get()?.[dayId];
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
      failRating(error, rated, before);
      return before;
    }
  });
  ratings.set(id, saving);
  await saving;
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
  put(savedDay(completion, true));
}

const savedDay = (
  { id, completed_at, day_title, minutes, ...review }: completions.Completion,
  isNew: boolean,
): Completed => ({
  ...review,
  saved: { id, at: completed_at, title: day_title, minutes },
  isNew,
});

function put(completed: Completed) {
  $completed.set({ ...$completed.get(), [completed.plan_day_id]: completed });
}

function takeBack(dayId: string) {
  const completed = $completed.get();
  if (!completed) return;
  const { [dayId]: _, ...others } = completed;
  $completed.set(others);
}

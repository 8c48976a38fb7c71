import { atom, computed, map, onMount } from "nanostores";
import * as completions from "@/data/completions.ts";
import { isCode } from "@/data/errors.ts";
import type { QueuedCompletion } from "@/domain/queued-change.ts";
import { failureMessage, messages } from "@/messages.ts";
import { $attempts, $enrollments, checkPlanAvailability, refreshEnrollments } from "./enrollments.ts";
import { asking, keep, kept, showUnlessAnswered } from "./kept-answers.ts";
import { $sent, saveCompletion } from "./outbox.ts";
import { drop, ownQueue } from "./queued-changes.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";

/** The stars and the note of a day. */
export type Review = completions.Review;

/**
 * A completed day. `saved` is null while it is being saved and while it waits for a network (`waits`), then `at` is its instant,
 * with the day's title and the minutes of its videos as they were; `isNew` if it was completed on this page.
 */
export type Completed = Review & {
  plan_day_id: string;
  saved: { id: string; at: string; title: string; minutes: number } | null;
  isNew: boolean;
  /** it, or its review, is saved as soon as there is a network */
  waits?: boolean;
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
  const stopSent = $sent.listen(() => void Promise.all([refreshEnrollments(), readCompleted()]));
  const stopEnrollment = $planEnrollment.subscribe((enrollment) => {
    if ((enrollment?.id ?? null) === shownId) return;
    shownId = enrollment?.id ?? null;
    $completed.set(null);
    $dayFailures.set({});
    if (enrollment) void readCompleted();
  });
  return () => {
    stopSent();
    stopEnrollment();
  };
});

let removals = 0;

/** Drops responses that may be older than a deletion; call before and after it. */
export const dropOlderResponses = (): void => {
  removals += 1;
};

/** Reads the completed days of this plan again. */
export async function readCompleted(): Promise<void> {
  const enrollment = $planEnrollment.get();
  const session = $session.get();
  if (!enrollment || session.state !== "member") return;
  const name = `completed-${enrollment.id}`;
  const show = (rows: completions.Completion[]) => {
    const read = rows.map((row) => [row.plan_day_id, savedDay(row, false)] as const);
    // what was completed here meanwhile isn't among them
    const own = Object.entries($completed.get() ?? {}).filter(([, { isNew, waits }]) => isNew && !waits);
    $completed.set(withQueued(enrollment, Object.fromEntries([...read, ...own])));
    $isUnreadable.set(false);
  };
  const showLast = () => {
    const isShown = $completed.get() !== null || $planEnrollment.get()?.id !== enrollment.id;
    const last = isShown ? null : kept<completions.Completion[]>(name, session.userId);
    if (last) show(last);
  };
  const stop = showUnlessAnswered(showLast);
  const [asked, before] = [asking(), removals];
  try {
    const rows = await completions.completionsOf(enrollment.id);
    if ($planEnrollment.get()?.id !== enrollment.id) return;
    if (before !== removals) return readCompleted();
    keep(name, session.userId, rows, asked);
    show(rows);
  } catch (error) {
    showLast();
    $isUnreadable.set($completed.get() === null);
    console.warn("The completed days could not be read:", error);
    if ($completed.lc > 0) retryWhenOnline(readCompleted);
  } finally {
    stop();
  }
}

/** The completed days of an enrollment with what this browser hasn't sent yet. */
function withQueued({ id, plan_id }: { id: string; plan_id: string | null }, saved: Record<string, Completed>) {
  const days = { ...saved };
  for (const change of ownQueue()) {
    const isOther = !("planDayId" in change) || change.planId !== plan_id || (change.enrollmentId ?? id) !== id;
    if (isOther) continue;
    const day = days[change.planDayId] ?? waitingDay(change.planDayId);
    days[change.planDayId] = { ...day, ...(change.kind === "review" && change.changes), waits: true };
  }
  return days;
}

const waitingDay = (plan_day_id: string): Completed => ({
  plan_day_id,
  rating: null,
  notes: null,
  saved: null,
  isNew: true,
  waits: true,
});

/**
 * Completes a day: shown as being saved at once, as completed once it is. It is kept in this browser until then, in case the page
 * is left. Without a network it waits; any other failure reverts it and shows a message.
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
  const { plan_id: planId, plan_title: planTitle, id: enrollmentId } = enrollment;
  const { userId } = session;
  return { kind: "completion", planId, planTitle, planDayId, enrollmentId, userId, queuedAt: Date.now() };
}

async function failComplete(item: QueuedCompletion, error: unknown) {
  if (isCode(error, "offline")) return showWaiting(item.planDayId);
  takeBack(item.planDayId);
  const fallback = failureMessage(error, messages.plans.completeFailed);
  // read anew first: another enrollment forgets the messages of this one
  const message = isCode(error, "forbidden") ? await reasonOfRefusal(item, fallback) : fallback;
  $dayFailures.setKey(item.planDayId, message);
  if ($session.get().state === "member") drop(item);
}

/** Why the database didn't take a completion, once this page shows what changed elsewhere since it was opened. */
async function reasonOfRefusal(item: QueuedCompletion, fallback: string): Promise<string> {
  const session = $session.get();
  if (session.state !== "member") return messages.plans.completeNeedsLogin;
  await Promise.all([refreshEnrollments(), checkPlanAvailability(item.planId)]);
  try {
    return (await (await import("./explain-refusal.ts")).explainDay(item, session.userId)).why;
  } catch (error) {
    console.warn("Why the workout was refused could not be read:", error);
    return fallback;
  }
}

/** Shows a day as completed that a workout session has just saved. */
export function showCompleted(completion: completions.Completion): void {
  put(savedDay(completion, true));
}

/** Shows a day that is saved as soon as there is a network. */
export const showWaiting = (dayId: string): void => put(waitingDay(dayId));

const savedDay = (
  { id, completed_at, day_title, minutes, ...review }: completions.Completion,
  isNew: boolean,
): Completed => ({
  ...review,
  saved: { id, at: completed_at, title: day_title, minutes },
  isNew,
});

/** Shows a day as completed. */
export function put(completed: Completed): void {
  $completed.set({ ...$completed.get(), [completed.plan_day_id]: completed });
}

/** Shows a day as open again. */
export function takeBack(dayId: string): void {
  const completed = $completed.get();
  if (!completed) return;
  const { [dayId]: _, ...others } = completed;
  $completed.set(others);
}

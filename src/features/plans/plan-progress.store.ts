import { atom, computed, map, onMount } from "nanostores";
import * as completions from "@/features/plans/completions.data.ts";
import { type Resource, resource } from "@/platform/resource.store.ts";
import { ownQueue } from "./change-queue.store.ts";
import { $attempts, $enrollments } from "./enrollments.store.ts";
import { $changesSaved } from "./send-changes.store.ts";

export type Review = completions.Review;

/**
 * A completed day. `saved` is null while the day is being saved or waits for the network (`waits`); then it has the time, the day's
 * title and the minutes of its videos at completion. `isNew`: completed on this page.
 */
export type Completed = Review & {
  plan_day_id: string;
  saved: { id: string; at: string; title: string; minutes: number } | null;
  isNew: boolean;
  /** the completion or its review is saved once online */
  waits?: boolean;
};

/** The plan of this page. */
export const $planId = atom<string | null>(null);

/** The member's enrollment in it; null without one, while loading, and if the plan was unpublished. */
export const $planEnrollment = computed([$planId, $enrollments, $attempts], (planId, known, attempts) => {
  if (planId === null || known.state !== "known" || attempts[planId]?.state === "gone") return null;
  return known.byPlan[planId] ?? null;
});

type CompletedDays = Readonly<Record<string, Completed>>;

const $enrollmentId = computed($planEnrollment, (enrollment) => enrollment?.id ?? null);

/** The name of the response cache of an enrollment's completed days. */
export const completedCache = (enrollmentId: string): string => `completed-${enrollmentId}`;

/** The completed days of that enrollment by day id. */
export const $completedDays: Resource<completions.Completion[], CompletedDays> = resource({
  key: $enrollmentId,
  read: completions.completionsOf,
  adapt: (rows) => {
    const saved = rows.map((row) => [row.plan_day_id, savedDay(row, false)] as const);
    // a response requested earlier can lack days completed on this page
    const own = Object.entries($completed.get() ?? {}).filter(([, { isNew, waits }]) => isNew && !waits);
    return withQueued(Object.fromEntries([...saved, ...own]));
  },
  cache: { name: completedCache, canShowCached: () => false },
  retries: () => true,
  reloadOn: [$changesSaved],
});

/** The completed days with optimistic updates; null until they are loaded. */
export const $completed = computed($completedDays, (days) => (days.state === "ready" ? days.value : null));

/** The days of this plan once it is finished; null before. */
export const $finishedDays = computed([$planEnrollment, $completed], (enrollment, completed) => {
  if (!enrollment?.completed_at || !completed) return null;
  return Object.values(completed).flatMap(({ plan_day_id: id, saved, rating, isNew }) =>
    saved ? [{ id, title: saved.title, completed_at: saved.at, minutes: saved.minutes, rating, isNew }] : [],
  );
});

/** True if the completed days could not be loaded. Loading is retried automatically. */
export const $isUnreadable = computed($completedDays, ({ state }) => state === "failed");

/** The latest failure by day. */
export const $dayFailures = map<Record<string, { message: string; needsSignIn?: true } | undefined>>({});
onMount($completedDays, () => $enrollmentId.listen(() => $dayFailures.set({})));

/** Adds the unsent changes of this browser. */
function withQueued(saved: CompletedDays): CompletedDays {
  const days = { ...saved };
  const enrollment = $planEnrollment.get();
  if (!enrollment) return days;
  const { id, plan_id } = enrollment;
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

/** Shows a day as completed that a workout session has just saved. */
export function showCompleted(completion: completions.Completion): void {
  setDay(savedDay(completion, true));
}

/** Shows a day as completed that will be saved once online. */
export const showWaiting = (dayId: string): void => setDay(waitingDay(dayId));

const savedDay = (
  { id, completed_at, day_title, minutes, ...review }: completions.Completion,
  isNew: boolean,
): Completed => ({
  ...review,
  saved: { id, at: completed_at, title: day_title, minutes },
  isNew,
});

/** Shows a day as completed. */
export const setDay = (completed: Completed): void =>
  $completedDays.setOptimistic({ ...$completed.get(), [completed.plan_day_id]: completed });

/** Shows a day as open again. */
export function clearDay(dayId: string): void {
  const completed = $completed.get();
  if (!completed) return;
  const { [dayId]: _, ...others } = completed;
  $completedDays.setOptimistic(others);
}

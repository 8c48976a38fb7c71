import { onMount } from "nanostores";
import { queuedWorkouts, withQueued } from "@/features/dashboard/apply-queued-changes.store.ts";
import { dashboardCache } from "@/features/dashboard/expected-name.browser.ts";
import { dashboardMessages } from "@/features/dashboard/messages.ts";
import { type LatestCompletion, latestCompletions, workoutsBetween } from "@/features/dashboard/past-workouts.data.ts";
import { isStillOpen } from "@/features/plans/change-queue.store.ts";
import * as enrollments from "@/features/plans/enrollments.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { nextWorkouts } from "@/features/plans/next-workouts.data.ts";
import type { PlanChoice } from "@/features/plans/plan-choices.data.ts";
import { latestCompletionsShown } from "@/features/plans/progress.ts";
import { $changesSaved, flushOnSignIn, leaveOrQueue, sendWorkoutsAndEnd } from "@/features/plans/send-changes.store.ts";
import { $daysChanged, $trainingDays } from "@/features/training/training-days.store.ts";
import { adoptAnswers, needsOf } from "@/features/videos/needs.store.ts";
import { daysLater, mondayOf } from "@/platform/calendar-date.ts";
import { type DifficultyLevel, levelOf } from "@/platform/difficulty.ts";
import { isCode } from "@/platform/errors.ts";
import { explainOutage, failureMessage } from "@/platform/failure-message.ts";
import { getProfile } from "@/platform/profiles.data.ts";
import { lookForRole } from "@/platform/remembered-role.store.ts";
import { $memberId, $tabShown, resource } from "@/platform/resource.store.ts";
import { savedKey } from "@/platform/stored-session.data.ts";
import { localToday } from "@/platform/time-zone.browser.ts";

export type { LatestCompletion };

export type DashboardRows = {
  /** empty if the profile has none */
  firstName: string;
  enrollments: enrollments.EnrollmentWithPlan[];
  /** in training order */
  openWorkouts: OpenWorkout[];
  /** the latest five */
  latest: LatestCompletion[];
  completedWorkouts: number;
  /** the workouts of this week and of the days beside it, which can belong to it in another time zone */
  ofWeek: (LatestCompletion & { minutes?: number | null })[];
  level: DifficultyLevel;
  /** plans of the member's level and language, if the member has no unfinished plan */
  suggestions: PlanChoice[];
};

/** The member's dashboard. */
export const $dashboard = resource<DashboardRows>({
  read: readRows,
  adapt: withQueuedRows,
  message: (error) => explainOutage(error, dashboardMessages.loadFailed),
  retries: () => true,
  // cached plans without their dates would shift the layout when the dates arrive
  cache: { name: dashboardCache, canShowCached: ({ enrollments }) => enrollments.length === 0 || areDatesKnown() },
  reloadOn: [$changesSaved, $tabShown, $daysChanged],
});
onMount($dashboard, flushOnSignIn);
onMount($dashboard, () => $trainingDays.listen(() => {}));

const areDatesKnown = () => $trainingDays.get().state === "ready";

const suggestionsShown = 3;

/** The rows as they will be after the queue is sent. */
function withQueuedRows(rows: DashboardRows): DashboardRows {
  const saved = new Set([...rows.ofWeek, ...rows.latest].map(({ id }) => id));
  // a queued workout outside of plans has its final id, and is saved already if only the response was lost
  const queued = queuedWorkouts(rows.enrollments).filter(({ id }) => !saved.has(id));
  const latest = [...queued, ...rows.latest].sort((a, b) => Date.parse(b.completed_at) - Date.parse(a.completed_at));
  return {
    ...rows,
    enrollments: withQueued(rows.enrollments),
    openWorkouts: rows.openWorkouts.filter(isStillOpen),
    latest: latest.slice(0, latestCompletionsShown),
    completedWorkouts: rows.completedWorkouts + queued.length,
    ofWeek: [...rows.ofWeek, ...queued],
  };
}

async function readRows(userId: string): Promise<DashboardRows> {
  // adds videos that were saved before signing in
  if (savedKey in localStorage)
    void import("@/features/videos/saved-videos.store.ts").then(({ syncSaved }) => syncSaved(), console.warn);
  void lookForRole(userId);
  const monday = mondayOf(localToday());
  const [profile, saved, openWorkouts, { latest, count }, ofWeek] = await Promise.all([
    getProfile(userId).then(adoptAnswers),
    readPlans(userId),
    nextWorkouts(),
    latestCompletions(userId, latestCompletionsShown),
    workoutsBetween(userId, `${daysLater(monday, -1)}T00:00:00Z`, `${daysLater(monday, 8)}T00:00:00Z`),
  ]);
  const level = levelOf(profile);
  const active = withQueued(saved);
  const taken = active.flatMap(({ plan_id }) => plan_id ?? []);
  const suggestions = active.some(isUnderWay)
    ? []
    : await import("@/features/plans/plan-suggestions.store.ts").then(
        ({ readSuggestions }) => readSuggestions(level, taken, suggestionsShown, needsOf(profile), latestPlan(active)),
        () => [],
      );
  return {
    firstName: profile?.first_name ?? "",
    enrollments: saved,
    openWorkouts,
    latest,
    completedWorkouts: count,
    ofWeek,
    level,
    suggestions,
  };
}

/** The plan that was finished last; undefined without any. */
function latestPlan(plans: readonly enrollments.EnrollmentWithPlan[]) {
  const endOf = ({ completed_at, started_at }: enrollments.EnrollmentWithPlan) =>
    Date.parse(completed_at ?? started_at);
  const [latest] = plans.toSorted((a, b) => endOf(b) - endOf(a));
  return latest && { id: latest.plan_id, title: latest.plan_title, level: latest.plan?.difficulty_level };
}

/** The plans, after their training dates are loaded, too. */
async function readPlans(userId: string) {
  const plans = await enrollments.enrollmentsWithPlans(userId);
  await $trainingDays.settled();
  const shown = withQueued(plans);
  if (shown.length > 0) cachePlans(userId, shown);
  return plans;
}

/** Caches plans so that they open offline even if never visited. Starts 3 seconds later, after the page has loaded. */
const cachePlans = (userId: string, plans: readonly enrollments.EnrollmentWithPlan[]) =>
  setTimeout(
    () =>
      void import("@/features/plans/cache-plans.store.ts")
        .then((to) => to.cachePlans(userId, plans))
        .catch(console.warn),
    3000,
  );

const isUnderWay = ({ plan, completed_at }: enrollments.EnrollmentWithPlan) => plan !== null && completed_at === null;

/** Ends an enrollment; its completions stay. Queued when offline. Never throws: returns an error message, or null. */
export async function leaveEnrollment(enrollmentId: string): Promise<string | null> {
  const before = $dashboard.get();
  const left = before.state === "ready" && before.value.enrollments.find(({ id }) => id === enrollmentId);
  try {
    await (left ? leaveOrQueue(left) : enrollments.endEnrollment(enrollmentId));
  } catch (error) {
    if (!left || !isCode(error, "offline")) return failureMessage(error, planMessages.leaveFailed);
    const shown = $dashboard.get();
    if (shown.state === "ready") $dashboard.setOptimistic(withoutPlan(shown.value, enrollmentId));
    return null;
  }
  await $dashboard.load();
  return null;
}

const withoutPlan = (rows: DashboardRows, left: string): DashboardRows => ({
  ...rows,
  enrollments: rows.enrollments.filter(({ id }) => id !== left),
  openWorkouts: rows.openWorkouts.filter(({ enrollment_id }) => enrollment_id !== left),
});

/** Ends a finished run, whose completions stay, and starts the plan at day one. Never throws: returns an error message, or null. */
export async function repeatPlan(ended: Pick<enrollments.Enrollment, "id" | "plan_id">): Promise<string | null> {
  const { plan_id } = ended;
  const userId = $memberId.get();
  if (userId === null || plan_id === null) return planMessages.enrollNeedsLogin;
  try {
    await sendWorkoutsAndEnd(ended);
    await enrollments.startPlan(userId, plan_id);
  } catch (error) {
    // started on another device meanwhile
    if (!isCode(error, "conflict")) return failureMessage(error, planMessages.enrollFailed);
  }
  await $dashboard.load();
  return null;
}

import { onMount } from "nanostores";
import * as completions from "@/data/completions.ts";
import * as enrollments from "@/data/enrollments.ts";
import { isCode } from "@/data/errors.ts";
import { nextWorkouts } from "@/data/next-workouts.ts";
import type { PlanChoice } from "@/data/plan-choices.ts";
import { getProfile } from "@/data/profiles.ts";
import { savedKey } from "@/data/stored-session.ts";
import type { OpenWorkout } from "@/domain/next-workout.ts";
import type { DifficultyLevel } from "@/domain/plan.ts";
import { latestCompletionsShown } from "@/domain/progress.ts";
import { failureMessage, messages } from "@/messages.ts";
import { isStillOpen, withQueued } from "./change-queue.ts";
import { noteFinishedPlans } from "./finished-plans.ts";
import { $sent, flushOnSignIn, leaveOrQueue } from "./outbox.ts";
import { levelOf, readSuggestions } from "./plan-suggestions.ts";
import { lookForRole } from "./remembered-admin.ts";
import { $tabShown, resource } from "./resource.ts";
import { $daysChanged, $trainingDays } from "./training-days.ts";

export type DashboardRows = {
  /** empty without one */
  firstName: string;
  enrollments: enrollments.EnrollmentWithPlan[];
  /** in the order to do them */
  openWorkouts: OpenWorkout[];
  latest: completions.LatestCompletion[];
  /** every completed workout */
  trained: completions.TrainedWorkout[];
  level: DifficultyLevel;
  /** plans that fit, for a member with nothing left to train */
  suggestions: PlanChoice[];
};

/** The member's dashboard. */
export const $dashboard = resource<DashboardRows>({
  read: readRows,
  adapt: withQueuedRows,
  message: () => messages.dashboard.loadFailed,
  retries: () => true,
  // plans without their dates would move when these arrive
  cache: { name: "dashboard", canOpen: ({ enrollments }) => enrollments.length === 0 || areDatesKnown() },
  reloadOn: [$sent, $tabShown, $daysChanged],
});
onMount($dashboard, flushOnSignIn);
onMount($dashboard, () => $trainingDays.listen(() => {}));

const areDatesKnown = () => $trainingDays.get().state === "ready";

export const calendarWeeksShown = 5;
const suggestionsShown = 3;

function withQueuedRows(rows: DashboardRows): DashboardRows {
  return {
    ...rows,
    enrollments: withQueued(rows.enrollments),
    openWorkouts: rows.openWorkouts.filter(isStillOpen),
  };
}

async function readRows(userId: string): Promise<DashboardRows> {
  // adds videos that were saved before signing in
  if (savedKey in localStorage) void import("./saved-videos.ts").then(({ syncSaved }) => syncSaved(), console.warn);
  void lookForRole(userId);
  const [profile, active, openWorkouts, latest, trained] = await Promise.all([
    getProfile(userId),
    readPlans(userId),
    nextWorkouts(),
    completions.latestCompletions(userId, latestCompletionsShown),
    completions.trainedWorkouts(userId),
  ]);
  noteFinishedPlans(userId, active);
  const level = levelOf(profile);
  const taken = active.flatMap(({ plan_id }) => plan_id ?? []);
  const [{ plan_title: knownTitle } = {}] = active;
  const suggestions = active.some(isUnderWay) ? [] : await readSuggestions(level, taken, suggestionsShown, knownTitle);
  return {
    firstName: profile?.first_name ?? "",
    enrollments: active,
    openWorkouts,
    latest,
    trained,
    level,
    suggestions,
  };
}

/** The plans, once their dates are known too. */
async function readPlans(userId: string) {
  const plans = withQueued(await enrollments.enrollmentsWithPlans(userId));
  await $trainingDays.settled();
  if (plans.length > 0) cachePlans(userId, plans);
  return plans;
}

/** Lets plans open offline that weren't opened yet, after the page has loaded. */
const cachePlans = (userId: string, plans: readonly enrollments.EnrollmentWithPlan[]) =>
  setTimeout(
    () => void import("./cache-plans.ts").then((to) => to.cachePlans(userId, plans)).catch(console.warn),
    3000,
  );

const isUnderWay = ({ plan, completed_at }: enrollments.EnrollmentWithPlan) => plan !== null && completed_at === null;

/** Ends an enrollment; what was completed in it stays, and without a network it waits. Never throws: returns the error message, or null. */
export async function leaveEnrollment(enrollmentId: string): Promise<string | null> {
  const before = $dashboard.get();
  const left = before.state === "ready" && before.value.enrollments.find(({ id }) => id === enrollmentId);
  const end = () => enrollments.endEnrollment(enrollmentId);
  try {
    await (left ? leaveOrQueue(left, end) : end());
  } catch (error) {
    if (!left || !isCode(error, "offline")) return failureMessage(error, messages.plans.leaveFailed);
    const shown = $dashboard.get();
    if (shown.state === "ready") $dashboard.setOptimistic(withQueuedRows(shown.value));
    return null;
  }
  await $dashboard.load();
  return null;
}

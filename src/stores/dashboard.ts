import { atom, onMount } from "nanostores";
import * as completions from "@/data/completions.ts";
import * as enrollments from "@/data/enrollments.ts";
import { isCode } from "@/data/errors.ts";
import type { PlanChoice } from "@/data/plan-choices.ts";
import { getProfile } from "@/data/profiles.ts";
import { savedKey } from "@/data/stored-session.ts";
import type { DifficultyLevel } from "@/domain/plan.ts";
import { latestCompletionsShown } from "@/domain/progress.ts";
import { failureMessage, messages } from "@/messages.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { noteFinishedPlans } from "./finished-plans.ts";
import { followWhileVisible } from "./follow-completions.ts";
import { isKept } from "./kept-answers.ts";
import { leave } from "./outbox.ts";
import { levelOf, readSuggestions } from "./plan-suggestions.ts";
import { withQueued } from "./queued-changes.ts";
import { lookForRole } from "./remembered-admin.ts";
import { $session } from "./session.ts";
import { openWithSchedules } from "./training-schedule.ts";

export type DashboardRows = {
  /** empty without one */
  firstName: string;
  enrollments: enrollments.EnrollmentWithPlan[];
  latest: completions.LatestCompletion[];
  /** every completed workout */
  trained: completions.TrainedWorkout[];
  level: DifficultyLevel;
  /** plans that fit, for a member with nothing left to train */
  suggestions: PlanChoice[];
};

/** The member's dashboard; reloaded whenever the tab becomes visible. */
export const $dashboard = atom<AsyncState<DashboardRows>>({ state: "loading" });

export const calendarWeeksShown = 5;
const suggestionsShown = 3;

onMount($dashboard, () => followWhileVisible($dashboard, () => void loadDashboard()));

/** Reloads everything; the screen keeps what it shows meanwhile, and when that fails. */
export async function loadDashboard(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  // what a visitor saved comes along
  if (savedKey in localStorage) void import("./saved-videos.ts").then(({ syncSaved }) => syncSaved(), console.warn);
  await readInto($dashboard, () => readRows(session.userId), {
    message: () => messages.dashboard.loadFailed,
    isCurrent: () => $session.get() === session,
    retries: () => true,
    keep: {
      name: "dashboard",
      userId: session.userId,
      adapt: withQueuedRows,
      canOpen: (rows) => rows.enrollments.length === 0 || openWithSchedules(session.userId),
    },
  });
}

const withQueuedRows = (rows: DashboardRows): DashboardRows => ({ ...rows, enrollments: withQueued(rows.enrollments) });

async function readRows(userId: string): Promise<DashboardRows> {
  void lookForRole(userId);
  const [profile, active, latest, trained] = await Promise.all([
    getProfile(userId),
    readPlans(userId),
    completions.latestCompletions(userId, latestCompletionsShown),
    completions.trainedWorkouts(userId),
  ]);
  noteFinishedPlans(userId, active);
  const level = levelOf(profile);
  const taken = active.flatMap(({ plan_id }) => plan_id ?? []);
  const [{ plan_title: knownTitle } = {}] = active;
  const suggestions = active.some(isUnderWay) ? [] : await readSuggestions(level, taken, suggestionsShown, knownTitle);
  return { firstName: profile?.first_name ?? "", enrollments: active, latest, trained, level, suggestions };
}

/** The plans, once their dates are known too. A newcomer has neither, and doesn't load what reads the dates. */
async function readPlans(userId: string) {
  const readDates = async () => (await import("./training-days.ts")).loadSchedules();
  // who had dates sees them without a network too, where the plans can't be read
  const dates = isKept("schedules") ? readDates().catch(console.warn) : undefined;
  const plans = withQueued(await enrollments.enrollmentsWithPlans(userId));
  if (plans.length === 0) return plans;
  await (dates ?? readDates());
  keepPlans(userId, plans);
  return plans;
}

/** Plans open offline before anybody opened them. What is kept for later waits until the page has what it needs now. */
const keepPlans = (userId: string, plans: readonly enrollments.EnrollmentWithPlan[]) =>
  setTimeout(() => void import("./keep-plans.ts").then((to) => to.keepPlans(userId, plans)).catch(console.warn), 3000);

const isUnderWay = ({ plan, completed_at }: enrollments.EnrollmentWithPlan) => plan !== null && completed_at === null;

/** Ends an enrollment; what was completed in it stays, and without a network it waits. Never throws: returns the error message, or null. */
export async function leaveEnrollment(enrollmentId: string): Promise<string | null> {
  const before = $dashboard.get();
  const left = before.state === "ready" && before.value.enrollments.find(({ id }) => id === enrollmentId);
  const end = () => enrollments.endEnrollment(enrollmentId);
  try {
    await (left ? leave(left, end) : end());
  } catch (error) {
    if (!left || !isCode(error, "offline")) return failureMessage(error, messages.plans.leaveFailed);
    const shown = $dashboard.get();
    if (shown.state === "ready") $dashboard.set({ state: "ready", value: withQueuedRows(shown.value) });
    return null;
  }
  await loadDashboard();
  return null;
}

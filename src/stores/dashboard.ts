import { atom, onMount } from "nanostores";
import * as completions from "@/data/completions.ts";
import * as enrollments from "@/data/enrollments.ts";
import { getProfile } from "@/data/profiles.ts";
import { latestCompletionsShown } from "@/domain/progress.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { $session } from "./session.ts";

export type DashboardRows = {
  /** empty without one */
  firstName: string;
  enrollments: enrollments.EnrollmentWithPlan[];
  latest: completions.LatestCompletion[];
  completionsInAll: number;
  /** instants of the completions within the calendar */
  completedAt: string[];
};

/** The member's dashboard; reloaded whenever the tab becomes visible. */
export const $dashboard = atom<AsyncState<DashboardRows>>({ state: "loading" });

export const calendarWeeksShown = 5;
const millisecondsPerWeek = 7 * 24 * 60 * 60 * 1000;

onMount($dashboard, () => {
  const stopListening = new AbortController();
  const whenVisible = () => document.visibilityState === "visible" && void loadDashboard();
  document.addEventListener("visibilitychange", whenVisible, { signal: stopListening.signal });
  const unsubscribe = $session.subscribe((session) => session.state === "member" && void loadDashboard());
  return () => {
    unsubscribe();
    stopListening.abort();
  };
});

/** Reloads everything; the screen keeps what it shows meanwhile, and when that fails. */
export async function loadDashboard(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  await readInto($dashboard, () => readRows(session.userId), {
    message: () => messages.dashboard.loadFailed,
    isCurrent: () => $session.get() === session,
    retries: () => true,
  });
}

async function readRows(userId: string): Promise<DashboardRows> {
  const calendarStart = new Date(Date.now() - (calendarWeeksShown + 1) * millisecondsPerWeek).toISOString();
  const [profile, active, { latest, total }, completedAt] = await Promise.all([
    getProfile(userId),
    enrollments.enrollmentsWithPlans(userId),
    completions.latestCompletions(userId, latestCompletionsShown),
    completions.completedSince(userId, calendarStart),
  ]);
  const firstName = profile?.first_name ?? "";
  return { firstName, enrollments: active, latest, completionsInAll: total, completedAt };
}

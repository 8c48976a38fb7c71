import { atom, onMount } from "nanostores";
import * as completions from "@/data/completions.ts";
import * as enrollments from "@/data/enrollments.ts";
import { getProfile } from "@/data/profiles.ts";
import { latestCompletionsShown } from "@/domain/progress.ts";
import { messages } from "@/messages.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";

export type DashboardRows = {
  /** empty when the member gave none */
  firstName: string;
  enrollments: enrollments.EnrollmentWithPlan[];
  latest: completions.LatestCompletion[];
  completionsInAll: number;
  /** when workouts were completed in the weeks of the calendar */
  completedAt: string[];
};

export type Dashboard =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; rows: DashboardRows };

/** What the member's dashboard shows; read again whenever the tab is looked at again. */
export const $dashboard = atom<Dashboard>({ state: "loading" });

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

let latest: symbol | undefined;

/**
 * Reads everything anew. What is on the screen stays until the answer is there, and also when none comes. A newer call ends an
 * older one.
 */
export async function loadDashboard(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  const reading = Symbol();
  latest = reading;
  const isLatest = () => latest === reading && $session.get() === session;
  if ($dashboard.get().state === "failed") $dashboard.set({ state: "loading" });
  try {
    const rows = await readRows(session.userId);
    if (isLatest()) $dashboard.set({ state: "ready", rows });
  } catch (error) {
    if (!isLatest()) return;
    console.warn("The dashboard could not be read:", error);
    if ($dashboard.get().state !== "ready") $dashboard.set({ state: "failed", message: messages.dashboard.loadFailed });
    retryWhenOnline(loadDashboard);
  }
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

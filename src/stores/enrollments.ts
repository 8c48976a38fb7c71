import { atom, map, onMount } from "nanostores";
import * as enrollments from "@/data/enrollments.ts";
import { DataError, isCode } from "@/data/errors.ts";
import type { EnrollAttempt, EnrollmentKnowledge } from "@/domain/enroll-button.ts";
import { failureMessage, messages } from "@/messages.ts";
import { noteFinishedPlans } from "./finished-plans.ts";
import { asking, keep, kept, showUnlessAnswered } from "./kept-answers.ts";
import { onBfcacheRestore } from "./on-bfcache-restore.ts";
import { leave } from "./outbox.ts";
import { ownQueue } from "./queued-changes.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $isLeaving, $session } from "./session.ts";

/** The member's active enrollments by plan, loaded once per page. */
export const $enrollments = atom<EnrollmentKnowledge<enrollments.Enrollment>>({ state: "checking" });

/** Enrollment attempts by plan. */
export const $attempts = map<Record<string, EnrollAttempt>>({});

onMount($enrollments, () => {
  const unsubscribe = $session.subscribe((session, before) => {
    // a member whose session ended may press Start and is told to sign in: "Sign Up to Start" would give no reason
    const hasEnded = before?.state === "member" && session.state === "visitor" && !$isLeaving.get();
    if (hasEnded) return $enrollments.set({ state: "known", byPlan: {} });
    $enrollments.set({ state: session.state === "visitor" ? "visitor" : "checking" });
    if (session.state === "member") void refreshEnrollments();
  });
  const stopWatching = onBfcacheRestore(forgetSucceeded); // the page is as it was left: its success message is outdated
  return () => {
    unsubscribe();
    stopWatching();
  };
});

let requests = 0;
/** the number of the latest request whose response, or a change after which, counts */
let newest = 0;

/**
 * Reloads the enrollments. A response that is older than another one, or than a change made here, is stale and dropped. A failure
 * keeps the known enrollments; without any the member counts as not enrolled.
 */
export async function refreshEnrollments(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  requests += 1;
  const [request, asked] = [requests, asking()];
  const isStale = () => $session.get() !== session || request < newest;
  const last = () => byPlanOf(kept<enrollments.Enrollment[]>("enrollments", session.userId) ?? []);
  const showLast = () => $enrollments.get().state === "known" || $enrollments.set({ state: "known", byPlan: last() });
  const stop = showUnlessAnswered(() => !isStale() && kept("enrollments", session.userId) && showLast());
  try {
    const active = await enrollments.activeEnrollments(session.userId);
    if (isStale()) return;
    newest = request;
    noteFinishedPlans(session.userId, active);
    keep("enrollments", session.userId, active, asked);
    $enrollments.set({ state: "known", byPlan: byPlanOf(active) });
  } catch (error) {
    if (isStale()) return;
    console.warn("The enrollments could not be read:", error);
    showLast();
    if ($enrollments.lc > 0) retryWhenOnline(refreshEnrollments);
  } finally {
    stop();
  }
}

/** Those of plans that are gone, and those whose end waits to be saved, are nobody's to continue. */
function byPlanOf(active: enrollments.Enrollment[]) {
  const left = new Set(ownQueue().flatMap((change) => (change.kind === "leave" ? change.enrollmentId : [])));
  return Object.fromEntries(
    active.flatMap((one) => (one.plan_id === null || left.has(one.id) ? [] : [[one.plan_id, one]])),
  );
}

/** Enrolls in a plan. Ignores calls while one is running. */
export async function enroll(planId: string): Promise<void> {
  const attempt = $attempts.get()[planId];
  if (attempt && attempt.state !== "failed") return;
  $attempts.setKey(planId, { state: "enrolling" });
  try {
    remember(await start(planId));
    $attempts.setKey(planId, { state: "succeeded" });
  } catch (error) {
    failAttempt(planId, error);
  }
}

function failAttempt(planId: string, error: unknown) {
  if (isCode(error, "not-found")) return $attempts.setKey(planId, { state: "gone" });
  $attempts.setKey(planId, { state: "failed", message: failureMessage(error, messages.plans.enrollFailed) });
  if (isCode(error, "offline")) retryWhenOnline(() => tryAgain(planId));
}

/** Checks whether the plan was withdrawn since its page was built; its button then disappears. */
export async function checkPlanAvailability(planId: string): Promise<void> {
  if (!(await isStillOpen(planId))) $attempts.setKey(planId, { state: "gone" });
}

/** Retries after a failure, unless the member turns out to be enrolled. */
export async function tryAgain(planId: string): Promise<void> {
  if ($attempts.get()[planId]?.state !== "failed") return;
  await refreshEnrollments();
  const known = $enrollments.get();
  if (known.state === "known" && planId in known.byPlan) forgetAttempt(planId);
  else await enroll(planId);
}

/** Leaves a plan; without a network that waits. Never throws: returns the error message, or null. */
export const leavePlan = (planId: string): Promise<string | null> => endThen(planId, true, async () => forget(planId));

/**
 * Leaves a plan and enrolls again from day one; a run that was started on another device meanwhile goes on. Returns the error
 * message when leaving failed, else null; when only enrolling failed, the enroll button shows it.
 */
export const startOver = (planId: string): Promise<string | null> =>
  endThen(planId, false, async () => {
    try {
      remember(await start(planId));
    } catch (error) {
      forget(planId);
      if (!isCode(error, "conflict")) failAttempt(planId, error);
    }
  });

async function endThen(planId: string, canWait: boolean, next: () => Promise<void>): Promise<string | null> {
  const known = $enrollments.get();
  const enrollment = known.state === "known" ? known.byPlan[planId] : undefined;
  if (!enrollment) return null;
  try {
    const end = () => enrollments.endEnrollment(enrollment.id);
    await (canWait ? leave(enrollment, end) : end());
  } catch (error) {
    // not retried automatically, so the offline message would promise too much
    const isOffline = isCode(error, "offline");
    if (!isOffline || !canWait)
      return isOffline ? messages.plans.leaveFailed : failureMessage(error, messages.plans.leaveFailed);
  }
  forgetAttempt(planId);
  await next();
  await refreshEnrollments();
  return null;
}

async function start(planId: string): Promise<enrollments.Enrollment> {
  const session = $session.get();
  const needsLogin = new DataError("forbidden", messages.plans.enrollNeedsLogin);
  if (session.state !== "member") throw needsLogin;
  const already = new DataError("conflict", messages.plans.alreadyEnrolled);
  if (await knownEnrollment(session.userId, planId)) throw already;
  return enrollments.startPlan(session.userId, planId).catch(async (error) => {
    if ($session.get().state !== "member") throw needsLogin;
    if (isCode(error, "conflict")) throw already;
    // the database rejects an unpublished plan with a policy error
    const isGone = isCode(error, "forbidden") && !(await isStillOpen(planId));
    throw isGone ? new DataError("not-found", messages.plans.gone) : error;
  });
}

/** A failed check keeps the button: the database decides when it is pressed. */
const isStillOpen = (planId: string) =>
  enrollments.isOpen(planId).catch((error) => {
    console.warn("Whether the plan is still published could not be checked:", error);
    return true;
  });

/** A failed check is ignored: the database enforces the rule. */
const knownEnrollment = (userId: string, planId: string) =>
  enrollments.activeEnrollment(userId, planId).catch((error) => {
    console.warn("Whether the plan was started already could not be checked:", error);
    return null;
  });

/** Makes the responses of running requests stale. */
function dropRunningRequests() {
  newest = requests + 1;
}

function remember(enrollment: enrollments.Enrollment) {
  dropRunningRequests();
  const known = $enrollments.get();
  const byPlan = { ...(known.state === "known" && known.byPlan), ...byPlanOf([enrollment]) };
  $enrollments.set({ state: "known", byPlan });
  const session = $session.get();
  if (session.state === "member") keep("enrollments", session.userId, Object.values(byPlan), asking());
}

function forget(planId: string) {
  dropRunningRequests();
  const known = $enrollments.get();
  if (known.state !== "known") return;
  const { [planId]: _, ...byPlan } = known.byPlan;
  $enrollments.set({ state: "known", byPlan });
}

function forgetAttempt(planId: string) {
  const { [planId]: _, ...others } = $attempts.get();
  $attempts.set(others);
}

function forgetSucceeded() {
  const others = Object.entries($attempts.get()).filter(([, { state }]) => state !== "succeeded");
  $attempts.set(Object.fromEntries(others));
}

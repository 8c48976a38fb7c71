import { computed, map, onMount } from "nanostores";
import type { EnrollAttempt, EnrollmentKnowledge } from "@/features/plans/enroll-button.ts";
import * as enrollments from "@/features/plans/enrollments.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { DataError, isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { onBfcacheRestore } from "@/platform/on-bfcache-restore.browser.ts";
import { resource } from "@/platform/resource.store.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";
import { $isSigningOut, $session, memberId } from "@/platform/session.store.ts";
import { isLeaving } from "./change-queue.store.ts";
import { $changesSaved, leaveOrQueue, sendWorkoutsAndEnd } from "./send-changes.store.ts";

/** The name of the response cache of enrollments. */
export const enrollmentsCache = "enrollments";

/** The member's active enrollments, without plans whose leaving is still queued. */
const $activeEnrollments = resource<enrollments.Enrollment[]>({
  read: enrollments.activeEnrollments,
  adapt: (active) => active.filter(({ id }) => !isLeaving(id)),
  // Never show a cached state: an enroll button that changes is worse than a late one.
  cache: { name: enrollmentsCache, canShowCached: () => false },
  retries: () => true,
  reloadOn: [$changesSaved],
});

/** Reloads the enrollments. */
export const refreshEnrollments = $activeEnrollments.load;

let wasMember = false;

/** The active enrollments by plan. If they can't be loaded, the member counts as not enrolled. */
export const $enrollments = computed(
  [$session, $activeEnrollments],
  (session, active): EnrollmentKnowledge<enrollments.Enrollment> => {
    if (session.state === "member") wasMember = true;
    else if ($isSigningOut.get()) wasMember = false;
    // After a session ends, Start still works and asks to sign in. "Sign Up to Start" wouldn't explain why the button changed.
    if (session.state === "visitor") return wasMember ? { state: "known", byPlan: {} } : { state: "visitor" };
    if (session.state === "loading" || active.state === "loading") return { state: "checking" };
    // deleted plans can't be continued
    const rows = activeRows().filter(({ plan_id }) => plan_id !== null);
    return { state: "known", byPlan: Object.fromEntries(rows.map((row) => [row.plan_id, row])) };
  },
);

function activeRows(): enrollments.Enrollment[] {
  const active = $activeEnrollments.get();
  return active.state === "ready" ? active.value : [];
}

/** Enrollment attempts by plan. */
export const $attempts = map<Record<string, EnrollAttempt>>({});

// a page restored from the back/forward cache would show an outdated success message
onMount($activeEnrollments, () => onBfcacheRestore(forgetSucceeded));

/** Enrolls in a plan. Ignored while an attempt is running. */
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
  const message = failureMessage(error, planMessages.enrollFailed);
  const needsSignIn = $session.get().state === "visitor" && ({ needsSignIn: true } as const);
  $attempts.setKey(planId, { state: "failed", message, ...needsSignIn });
  if (!isCode(error, "offline")) return;
  const starter = memberId();
  // never for the next member on this device
  retryWhenOnline(() => memberId() === starter && tryAgain(planId));
}

/** Marks the plan as gone, if it was unpublished since its page was built. */
export async function checkPlanAvailability(planId: string): Promise<void> {
  if (!(await isPlanAvailable(planId))) $attempts.setKey(planId, { state: "gone" });
}

/** Retries after a failure, unless the member turns out to be enrolled. */
export async function tryAgain(planId: string): Promise<void> {
  if ($attempts.get()[planId]?.state !== "failed") return;
  await refreshEnrollments();
  const known = $enrollments.get();
  if (known.state === "known" && planId in known.byPlan) forgetAttempt(planId);
  else await enroll(planId);
}

/** Leaves a plan; queued when offline. Never throws: returns an error message, or null. */
export const leavePlan = (planId: string): Promise<string | null> =>
  leaveThen(planId, true, async () => forget(planId));

/**
 * Leaves a plan and enrolls again from day one; a run started on another device meanwhile continues. Returns an error message if
 * leaving failed, else null. If only enrolling failed, the enroll button shows the error.
 */
export const startOver = (planId: string): Promise<string | null> =>
  leaveThen(planId, false, async () => {
    try {
      remember(await start(planId));
    } catch (error) {
      forget(planId);
      if (!isCode(error, "conflict")) failAttempt(planId, error);
    }
  });

async function leaveThen(planId: string, canWait: boolean, next: () => Promise<void>): Promise<string | null> {
  const known = $enrollments.get();
  const enrollment = known.state === "known" ? known.byPlan[planId] : undefined;
  if (!enrollment) return null;
  try {
    await (canWait ? leaveOrQueue(enrollment) : sendWorkoutsAndEnd(enrollment));
  } catch (error) {
    // The offline message promises a retry, which doesn't happen here.
    const isOffline = isCode(error, "offline");
    if (!isOffline || !canWait)
      return isOffline ? planMessages.leaveFailed : failureMessage(error, planMessages.leaveFailed);
  }
  forgetAttempt(planId);
  await next();
  await refreshEnrollments();
  return null;
}

async function start(planId: string): Promise<enrollments.Enrollment> {
  const session = $session.get();
  const needsLogin = new DataError("forbidden", planMessages.enrollNeedsLogin);
  if (session.state !== "member") throw needsLogin;
  const already = new DataError("conflict", planMessages.alreadyEnrolled);
  if (await knownEnrollment(session.userId, planId)) throw already;
  return enrollments.startPlan(session.userId, planId).catch(async (error) => {
    if ($session.get().state !== "member") throw needsLogin;
    if (isCode(error, "conflict")) throw already;
    // the database rejects enrolling in an unpublished plan with a policy error
    const isGone = isCode(error, "forbidden") && !(await isPlanAvailable(planId));
    throw isGone ? new DataError("not-found", planMessages.gone) : error;
  });
}

/** If the check fails, keep the button: the database decides on the click. */
const isPlanAvailable = (planId: string) =>
  enrollments.isPublished(planId).catch((error) => {
    console.warn("Could not check whether the plan is still published:", error);
    return true;
  });

/** If the check fails, ignore it: the database enforces the rule. */
const knownEnrollment = (userId: string, planId: string) =>
  enrollments.activeEnrollment(userId, planId).catch((error) => {
    console.warn("Could not check whether the plan was already started:", error);
    return null;
  });

const remember = (enrollment: enrollments.Enrollment): void =>
  $activeEnrollments.setFromServer([...activeRows().filter(({ id }) => id !== enrollment.id), enrollment]);

const forget = (planId: string): void =>
  $activeEnrollments.setOptimistic(activeRows().filter(({ plan_id }) => plan_id !== planId));

function forgetAttempt(planId: string) {
  const { [planId]: _, ...others } = $attempts.get();
  $attempts.set(others);
}

function forgetSucceeded() {
  const others = Object.entries($attempts.get()).filter(([, { state }]) => state !== "succeeded");
  $attempts.set(Object.fromEntries(others));
}

import { computed, map, onMount } from "nanostores";
import type { EnrollAttempt, EnrollmentKnowledge } from "@/features/plans/enroll-button.ts";
import * as enrollments from "@/features/plans/enrollments.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { DataError, isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { onBfcacheRestore } from "@/platform/on-bfcache-restore.store.ts";
import { resource } from "@/platform/resource.store.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.store.ts";
import { $isLeaving, $session } from "@/platform/session.store.ts";
import { ownQueue } from "./change-queue.store.ts";
import { noteFinishedPlans } from "./finished-plans.store.ts";
import { $sent, leaveOrQueue } from "./outbox.store.ts";

/** The member's active enrollments, without those whose end waits to be saved. */
const $activeEnrollments = resource<enrollments.Enrollment[]>({
  read: async (userId) => {
    const active = await enrollments.activeEnrollments(userId);
    noteFinishedPlans(userId, active);
    return active;
  },
  adapt: (active) => {
    const left = new Set(ownQueue().flatMap((change) => (change.kind === "leave" ? change.enrollmentId : [])));
    return active.filter(({ id }) => !left.has(id));
  },
  // an enroll button that changes its mind is worse than a late one
  cache: { name: "enrollments", canOpen: () => false },
  retries: () => true,
  reloadOn: [$sent],
});

/** Reloads the enrollments. */
export const refreshEnrollments = $activeEnrollments.load;

let wasMember = false;

/** The active enrollments by plan. While they can't be read the member counts as not enrolled. */
export const $enrollments = computed(
  [$session, $activeEnrollments],
  (session, active): EnrollmentKnowledge<enrollments.Enrollment> => {
    if (session.state === "member") wasMember = true;
    else if ($isLeaving.get()) wasMember = false;
    // a member whose session ended may click Start and learns to sign in: "Sign Up to Start" would give no reason
    if (session.state === "visitor") return wasMember ? { state: "known", byPlan: {} } : { state: "visitor" };
    if (session.state === "loading" || active.state === "loading") return { state: "checking" };
    // a plan that was deleted is nobody's to continue
    const rows = known().filter(({ plan_id }) => plan_id !== null);
    return { state: "known", byPlan: Object.fromEntries(rows.map((row) => [row.plan_id, row])) };
  },
);

function known(): enrollments.Enrollment[] {
  const active = $activeEnrollments.get();
  return active.state === "ready" ? active.value : [];
}

/** Enrollment attempts by plan. */
export const $attempts = map<Record<string, EnrollAttempt>>({});

// the page is as it was left: its success message is outdated
onMount($activeEnrollments, () => onBfcacheRestore(forgetSucceeded));

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
  $attempts.setKey(planId, { state: "failed", message: failureMessage(error, planMessages.enrollFailed) });
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
    await (canWait ? leaveOrQueue(enrollment, end) : end());
  } catch (error) {
    // not retried automatically, so the offline message would promise too much
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
    // the database rejects an unpublished plan with a policy error
    const isGone = isCode(error, "forbidden") && !(await isStillOpen(planId));
    throw isGone ? new DataError("not-found", planMessages.gone) : error;
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

const remember = (enrollment: enrollments.Enrollment): void =>
  $activeEnrollments.setFromServer([...known().filter(({ id }) => id !== enrollment.id), enrollment]);

const forget = (planId: string): void =>
  $activeEnrollments.setOptimistic(known().filter(({ plan_id }) => plan_id !== planId));

function forgetAttempt(planId: string) {
  const { [planId]: _, ...others } = $attempts.get();
  $attempts.set(others);
}

function forgetSucceeded() {
  const others = Object.entries($attempts.get()).filter(([, { state }]) => state !== "succeeded");
  $attempts.set(Object.fromEntries(others));
}

import { atom, map, onMount } from "nanostores";
import * as enrollments from "@/data/enrollments.ts";
import { DataError, isCode } from "@/data/errors.ts";
import type { EnrollAttempt, EnrollmentKnowledge } from "@/domain/enroll-button.ts";
import { failureMessage, messages } from "@/messages.ts";
import { onBfcacheRestore } from "./on-bfcache-restore.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";

/** The member's active enrollments by plan: asked for once a page, however many buttons it has. */
export const $enrollments = atom<EnrollmentKnowledge<enrollments.Enrollment>>({ state: "checking" });

/** What pressing the enroll button of a plan led to, by plan. */
export const $attempts = map<Record<string, EnrollAttempt>>({});

onMount($enrollments, () => {
  const unsubscribe = $session.subscribe((session) => {
    $enrollments.set({ state: session.state === "visitor" ? "visitor" : "checking" });
    if (session.state === "member") void refreshEnrollments();
  });
  // A page that was left for the dashboard comes back from the browser's memory: what it cheered at is long known.
  const stopWatching = onBfcacheRestore(forgetSucceeded);
  return () => {
    unsubscribe();
    stopWatching();
  };
});

let asked = 0;
let answered = 0;

/**
 * Asks for the enrollments again. An answer that comes after that to a newer question, or after a change made here, is
 * dropped. When asking fails, what was known stays; with nothing known the member counts as not enrolled.
 */
export async function refreshEnrollments(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  asked += 1;
  const question = asked;
  const isStale = () => $session.get() !== session || question < answered;
  try {
    const active = await enrollments.activeEnrollments(session.userId);
    if (isStale()) return;
    answered = question;
    $enrollments.set({ state: "known", byPlan: byPlanOf(active) });
  } catch (error) {
    if (isStale()) return;
    console.warn("The enrollments could not be read:", error);
    if ($enrollments.get().state !== "known") $enrollments.set({ state: "known", byPlan: {} });
    retryWhenOnline(refreshEnrollments);
  }
}

/** Those of plans that are gone are nobody's to continue. */
const byPlanOf = (active: enrollments.Enrollment[]) =>
  Object.fromEntries(active.flatMap((one) => (one.plan_id === null ? [] : [[one.plan_id, one]])));

/** Starts a plan. A second press while the first is under way does nothing. */
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

/** Looks whether the plan of this page was withdrawn since the page was built, and then takes the button away. */
export async function checkPlanAvailability(planId: string): Promise<void> {
  if (!(await isStillOpen(planId))) $attempts.setKey(planId, { state: "gone" });
}

/** After a failure: shows the plan as enrolled if it turns out to be, else starts it again. */
export async function tryAgain(planId: string): Promise<void> {
  if ($attempts.get()[planId]?.state !== "failed") return;
  await refreshEnrollments();
  const known = $enrollments.get();
  if (known.state === "known" && planId in known.byPlan) forgetAttempt(planId);
  else await enroll(planId);
}

/** Ends the member's part in a plan. Throws nothing: answers what to say when it failed. */
export const leavePlan = (planId: string): Promise<string | null> => endThen(planId, async () => forget(planId));

/**
 * Ends the member's part in a plan and begins it again at day one. Answers what to say when it was not ended; when it only
 * didn't begin again, the enroll button says so.
 */
export const startOver = (planId: string): Promise<string | null> =>
  endThen(planId, async () => {
    try {
      remember(await start(planId));
    } catch (error) {
      forget(planId);
      failAttempt(planId, error);
    }
  });

async function endThen(planId: string, next: () => Promise<void>): Promise<string | null> {
  const known = $enrollments.get();
  const enrollment = known.state === "known" ? known.byPlan[planId] : undefined;
  if (!enrollment) return null;
  try {
    await enrollments.endEnrollment(enrollment.id);
  } catch (error) {
    // nobody tries that again but the member
    return isCode(error, "offline") ? messages.plans.leaveFailed : failureMessage(error, messages.plans.leaveFailed);
  }
  forgetAttempt(planId);
  await next();
  await refreshEnrollments();
  return null;
}

async function start(planId: string): Promise<enrollments.Enrollment> {
  const session = $session.get();
  if (session.state !== "member") throw new DataError("forbidden", messages.plans.enrollNeedsLogin);
  const already = new DataError("conflict", messages.plans.alreadyEnrolled);
  if (await isKnownEnrolled(session.userId, planId)) throw already;
  return enrollments.startPlan(session.userId, planId).catch(async (error) => {
    if (isCode(error, "conflict")) throw already;
    // the database refuses a plan that is not published in words of its own
    const isGone = isCode(error, "forbidden") && !(await isStillOpen(planId));
    throw isGone ? new DataError("not-found", messages.plans.gone) : error;
  });
}

/** A look that fails takes nobody's button away: pressing it asks the database anyway. */
const isStillOpen = (planId: string) =>
  enrollments.isOpen(planId).catch((error) => {
    console.warn("Whether the plan is still published could not be checked:", error);
    return true;
  });

/** A check that fails is no reason to refuse: the database holds the rule (specification §8). */
const isKnownEnrolled = (userId: string, planId: string) =>
  enrollments.isEnrolled(userId, planId).catch((error) => {
    console.warn("Whether the plan was started already could not be checked:", error);
    return false;
  });

/** What is being asked was asked before the change that is made now. */
function dropOlderAnswers() {
  answered = asked + 1;
}

function remember(enrollment: enrollments.Enrollment) {
  dropOlderAnswers();
  const known = $enrollments.get();
  const byPlan = known.state === "known" ? known.byPlan : {};
  $enrollments.set({ state: "known", byPlan: { ...byPlan, ...byPlanOf([enrollment]) } });
}

function forget(planId: string) {
  dropOlderAnswers();
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

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enrollButtonOf } from "@/features/plans/enroll-button.ts";
import {
  $attempts,
  $enrollments,
  checkPlanAvailability,
  enroll,
  leavePlan,
  startOver,
  tryAgain,
} from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { offlineMessage } from "@/platform/failure-message.ts";
import { outageMessage } from "@/platform/outage-message.ts";
import { $isSigningOut, $session, endAuthSession } from "@/platform/session.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { countRequests, goOffline, noResponse, refuse, respondWith } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan, withdrawPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { expireSession, signInNewMember } from "../../support/signed-in.ts";

const buttonOf = (planId: string) => enrollButtonOf(planId, $enrollments.get(), $attempts.get()[planId]);
const theCheck = { method: "GET", path: "/plan_enrollments" };
const theInsert = { method: "POST", path: "/plan_enrollments" };
const until = (planId: string, state: string) => vi.waitFor(() => expect(buttonOf(planId).state).toBe(state));

/** Signs out as in another tab. */
function endElsewhere() {
  localStorage.removeItem(sessionStorageKey);
  dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey }));
}

let stop: () => void;
beforeEach(() => {
  stop = $enrollments.listen(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endAuthSession();
  stop();
});

test("the button loads, offers the start, is busy, and shows success", async () => {
  const plan = await publishPlan();
  const seen: string[] = [];
  $enrollments.listen(() => seen.push(buttonOf(plan.id).state));
  await signInNewMember();
  await until(plan.id, "ready");
  expect(seen.slice(-2)).toEqual(["checking", "ready"]);
  const started = enroll(plan.id);
  expect(buttonOf(plan.id).state).toBe("enrolling");
  await started;
  expect(buttonOf(plan.id).state).toBe("succeeded");
});

test("a page restored from the bfcache after enrolling continues the plan", async () => {
  const [plan, other] = [await publishPlan(), await publishPlan()];
  await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  const restore = refuse(theInsert, "Enrollment is closed for the night");
  await enroll(other.id);
  restore();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(buttonOf(plan.id).state).toBe("succeeded");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(buttonOf(plan.id).state).toBe("enrolled");
  expect(buttonOf(other.id).state).toBe("failed");
});

test("a visitor's button links to the login page, and starting a plan requires it", async () => {
  const plan = await publishPlan();
  await until(plan.id, "visitor");
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({
    state: "failed",
    message: "You must be logged in to enroll in a plan",
    needsSignIn: true,
  });
});

test.each([
  ["before the click", endElsewhere],
  ["while the plan is started", () => expireSession()],
])("a session that ends %s keeps Start This Plan, with a prompt to sign in", async (_when, end) => {
  const [plan, other] = [await publishPlan(), await publishPlan()];
  await signInNewMember();
  await until(plan.id, "ready");
  $isSigningOut.set(false);
  end();
  expect(buttonOf(plan.id).state).toBe("ready");
  await enroll(plan.id);
  expect($session.get().state).toBe("visitor");
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: planMessages.enrollNeedsLogin, needsSignIn: true });
  expect(buttonOf(other.id).state).toBe("ready");
});

test("all buttons of a page share one request", async () => {
  const count = countRequests(theCheck);
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  expect(count()).toBe(1);
});

test("double-clicking starts the plan once", async () => {
  const plan = await publishPlan();
  const { userId } = await signInNewMember();
  await until(plan.id, "ready");
  const inserts = countRequests(theInsert);
  await Promise.all([enroll(plan.id), enroll(plan.id)]);
  await enroll(plan.id);
  expect(inserts()).toBe(1);
  const { data } = await serviceClient().from("plan_enrollments").select("id").eq("user_id", userId);
  expect(data).toHaveLength(1);
});

test("starting a plan that was started in another tab fails, and retrying shows it as started", async () => {
  const plan = await publishPlan();
  const { userId } = await signInNewMember();
  await until(plan.id, "ready");
  await serviceClient().from("plan_enrollments").insert({ user_id: userId, plan_id: plan.id }).throwOnError();
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: planMessages.alreadyEnrolled });
  await tryAgain(plan.id);
  expect(buttonOf(plan.id).state).toBe("enrolled");
});

test("a failed check doesn't disable the button", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  refuse(theCheck, "the check is broken");
  await enroll(plan.id);
  expect(warn).toHaveBeenCalledOnce();
  expect(buttonOf(plan.id).state).toBe("succeeded");
});

test("and the database still rejects a second enrollment then", async () => {
  const plan = await publishPlan();
  const { userId } = await signInNewMember();
  await until(plan.id, "ready");
  await serviceClient().from("plan_enrollments").insert({ user_id: userId, plan_id: plan.id }).throwOnError();
  refuse(theCheck, "the check is broken");
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: planMessages.alreadyEnrolled });
});

test("the server's message is shown, and retrying starts the plan", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  const restore = refuse(theInsert, "Enrollment is closed for the night");
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: "Enrollment is closed for the night" });
  restore();
  await tryAgain(plan.id);
  expect(buttonOf(plan.id).state).toBe("succeeded");
});

/** Rejects the member's tokens as expired, as if this device's clock were behind. */
const rejectTokens = (request: { method: string; path: string }, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  return respondWith(request, async (sent, real) => {
    left -= 1;
    return left < 0 ? real(sent) : Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });
  });
};

test("starting a plan with a token that the server calls expired refreshes the session", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  rejectTokens(theInsert, 1);
  await enroll(plan.id);
  expect(buttonOf(plan.id).state).toBe("succeeded");
});

test("if that session can't be refreshed, starting a plan requires signing in", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  rejectTokens(theInsert);
  refuse({ method: "POST", path: "/token" }, "Invalid Refresh Token", "refresh_token_not_found");
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: planMessages.enrollNeedsLogin, needsSignIn: true });
});

test("a token that is rejected again isn't explained in the server's words", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  rejectTokens(theInsert);
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: planMessages.enrollFailed });
});

test("a plan withdrawn after the page was built has no button", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  await checkPlanAvailability(plan.id);
  expect(buttonOf(plan.id).state).toBe("ready");
  await withdrawPlan(plan.id);
  await checkPlanAvailability(plan.id);
  expect(buttonOf(plan.id).state).toBe("gone");
});

test("starting a plan withdrawn a moment ago fails with a specific message", async () => {
  const plan = await publishPlan();
  const { userId } = await signInNewMember();
  await until(plan.id, "ready");
  await withdrawPlan(plan.id);
  await enroll(plan.id);
  expect(buttonOf(plan.id).state).toBe("gone");
  const { data } = await serviceClient().from("plan_enrollments").select("id").eq("user_id", userId);
  expect(data).toEqual([]);
});

test("a failed load of the plan hides no button", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  goOffline({ method: "GET", path: "/workout_plans" });
  await checkPlanAvailability(plan.id);
  expect(buttonOf(plan.id).state).toBe("ready");
});

test("an offline start is retried when the network is back", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  const comeBack = goOffline(theInsert);
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: offlineMessage });
  comeBack();
  dispatchEvent(new Event("online"));
  await until(plan.id, "succeeded");
});

test("an offline start isn't retried for the member who signs in next", async () => {
  const [plan, other] = [await publishPlan(), await publishPlan()];
  await signInNewMember();
  await until(plan.id, "ready");
  const comeBack = goOffline(theInsert);
  await enroll(plan.id);
  await endAuthSession();
  const { userId } = await signInNewMember();
  await until(other.id, "ready");
  comeBack();
  dispatchEvent(new Event("online"));
  await enroll(other.id);
  const { data } = await serviceClient().from("plan_enrollments").select("plan_id").eq("user_id", userId);
  expect(data).toEqual([{ plan_id: other.id }]);
});

test.each([
  ["the service can't be reached", noResponse],
  ["a proxy responds with its page", async () => new Response("<h1>503</h1>", { status: 503 })],
])("a failed enrollment shows the product's message when %s", async (_fault, response) => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  respondWith(theInsert, response);
  await enroll(plan.id);
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: `Failed to enroll in plan. ${outageMessage}` });
});

test("leaving a plan offers its start again", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  expect(await leavePlan(plan.id)).toBeNull();
  expect(buttonOf(plan.id).state).toBe("ready");
});

test("starting over creates a new, empty enrollment and keeps the old one", async () => {
  const plan = await publishPlan();
  const { userId } = await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  const service = serviceClient();
  const { data: run } = await service
    .from("plan_enrollments")
    .select("id")
    .eq("user_id", userId)
    .single()
    .throwOnError();
  const done = { user_id: userId, enrollment_id: run.id, plan_day_id: plan.dayIds[0] ?? "" };
  await service.from("workout_completions").insert(done).throwOnError();
  expect(await startOver(plan.id)).toBeNull();
  expect(buttonOf(plan.id).state).toBe("enrolled");
  const { data } = await service.from("plan_enrollments").select("is_active").eq("user_id", userId);
  expect(data?.map(({ is_active }) => is_active).sort()).toEqual([false, true]);
});

test("starting over continues the run that another device has started meanwhile", async () => {
  const plan = await publishPlan();
  const { userId } = await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  const service = serviceClient();
  await service.from("plan_enrollments").update({ is_active: false }).eq("user_id", userId).throwOnError();
  const id = await addEnrollment(service, { user_id: userId, plan_id: plan.id });
  expect(await startOver(plan.id)).toBeNull();
  expect(buttonOf(plan.id).state).toBe("enrolled");
  expect($enrollments.get()).toMatchObject({ byPlan: { [plan.id]: { id } } });
  const { data } = await service.from("plan_enrollments").select("id").eq("user_id", userId).eq("is_active", true);
  expect(data).toEqual([{ id }]);
});

test("leaving a plan succeeds even if the enrollments can't be reloaded", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  refuse(theCheck, "down");
  expect(await leavePlan(plan.id)).toBeNull();
  expect(buttonOf(plan.id).state).toBe("ready");
});

test("a plan that ended but failed to restart is not enrolled, and its button says why", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  const restore = refuse(theInsert, "Enrollment is closed for the night");
  expect(await startOver(plan.id)).toBeNull();
  restore();
  expect(buttonOf(plan.id)).toEqual({ state: "failed", message: "Enrollment is closed for the night" });
  expect($enrollments.get()).toEqual({ state: "known", byPlan: {} });
  await tryAgain(plan.id);
  expect(buttonOf(plan.id).state).toBe("succeeded");
});

test("starting a withdrawn plan over says that it no longer exists", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  await withdrawPlan(plan.id);
  expect(await startOver(plan.id)).toBeNull();
  expect(buttonOf(plan.id).state).toBe("gone");
});

test("a failed leave shows an error and changes nothing; offline it is queued, unlike starting over", async () => {
  const plan = await publishPlan();
  await signInNewMember();
  await until(plan.id, "ready");
  await enroll(plan.id);
  const restore = refuse({ method: "PATCH", path: "/plan_enrollments" }, "Not now");
  expect(await leavePlan(plan.id)).toBe("Not now");
  restore();
  expect($enrollments.get()).toMatchObject({ byPlan: { [plan.id]: { plan_id: plan.id } } });
  goOffline({ method: "PATCH", path: "/plan_enrollments" });
  expect(await startOver(plan.id), "it isn't promised to be tried again").toBe(planMessages.leaveFailed);
  expect(await leavePlan(plan.id)).toBeNull();
  expect($enrollments.get()).toEqual({ state: "known", byPlan: {} });
});

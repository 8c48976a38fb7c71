import { describe, expect, test, vi } from "vitest";
import { signIn } from "@/features/account/sign-in.store.ts";
import * as completions from "@/features/plans/completions.data.ts";
import { checkPlanAvailability } from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import {
  $completed,
  $completedDays,
  $dayFailures,
  $isUnreadable,
  $planEnrollment,
  $planId,
} from "@/features/plans/plan-progress.store.ts";
import { rejectionMessages } from "@/features/plans/rejection-messages.ts";
import { flush } from "@/features/plans/send-changes.store.ts";
import { markComplete, undoComplete } from "@/features/workout/complete-day.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import { DataError } from "@/platform/errors.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { countRequests, goOffline, refuse } from "../../support/broken-requests.ts";
import { password, serviceClient } from "../../support/member.ts";
import { keepPlanPage, startPlan } from "../../support/plan-page.ts";
import { withdrawPlan } from "../../support/plan-rows.ts";
import { expireSession } from "../../support/signed-in.ts";

vi.mock("@/features/plans/completions.data.ts", { spy: true });

const theInsert = { method: "POST", path: "/workout_completions" };
const theRating = { method: "PATCH", path: "/workout_completions" };
const completedDays = () => Object.keys($completed.get() ?? {});

keepPlanPage($completed);

/** A new member who has just started a plan of two days and is on its page. */
async function participant() {
  const started = await startPlan();
  await vi.waitFor(() => expect($completed.get()).toEqual({}));
  return started;
}

test("completing a day shows at once, saves once, and updates the progress", async () => {
  const { first, second } = await participant();
  const inserts = countRequests(theInsert);
  const saving = markComplete(first);
  expect($completed.get()?.[first]).toMatchObject({ saved: null });
  await Promise.all([saving, markComplete(first)]);
  expect(inserts()).toBe(1);
  expect($completed.get()?.[first]?.saved).not.toBeNull();
  expect($planEnrollment.get()).toMatchObject({ progress_percentage: 50, completed_at: null });
  await markComplete(second);
  expect($planEnrollment.get()).toMatchObject({ progress_percentage: 100, completed_at: expect.any(String) });
});

test("a failed write is reverted with a message", async () => {
  const { first } = await participant();
  const restore = refuse(theInsert, "");
  await markComplete(first);
  restore();
  expect(completedDays()).toEqual([]);
  expect($dayFailures.get()[first]).toEqual({ message: planMessages.completeFailed });
  await markComplete(first);
  expect(completedDays()).toEqual([first]);
  expect($dayFailures.get()[first]).toBeUndefined();
});

test("an offline completion waits, also across a reload, and is saved when the network is back", async () => {
  const { first } = await participant();
  const comeBack = goOffline(theInsert);
  await markComplete(first);
  expect($completed.get()?.[first]).toMatchObject({ saved: null, waits: true });
  $completedDays.set({ state: "loading" });
  await $completedDays.load();
  expect($completed.get()?.[first]).toMatchObject({ saved: null, waits: true });
  expect($dayFailures.get()[first]).toBeUndefined();
  comeBack();
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect($completed.get()?.[first]?.saved).toBeTruthy());
});

test("a day completed in another tab is completed here too", async () => {
  const { userId, first } = await participant();
  const enrollment_id = $planEnrollment.get()?.id ?? "";
  const row = { user_id: userId, enrollment_id, plan_day_id: first, rating: 4 };
  await serviceClient().from("workout_completions").insert(row).throwOnError();
  await markComplete(first);
  expect($completed.get()?.[first]).toMatchObject({ rating: 4 });
  expect($dayFailures.get()[first]).toBeUndefined();
});

test("a plan that is withdrawn while its page is open records a completed day, and then has no progress to continue", async () => {
  const { first } = await participant();
  const planId = $planId.get() ?? "";
  await withdrawPlan(planId);
  await markComplete(first);
  expect($completed.get()?.[first]?.saved).toBeTruthy();
  await checkPlanAvailability(planId);
  expect($planEnrollment.get()).toBeNull();
});

test("a signed-out visitor gets a message to log in", async () => {
  const { first } = await participant();
  await endAuthSession();
  await markComplete(first);
  expect($dayFailures.get()[first]).toEqual({ message: planMessages.completeNeedsLogin, needsSignIn: true });
});

test("a session that died elsewhere prompts to log in, and the workout stays queued for its member", async () => {
  const { first, userId } = await participant();
  const session = expireSession();
  await markComplete(first);
  expect($session.get().state).toBe("visitor");
  expect($dayFailures.get()[first]).toEqual({ message: planMessages.completeAfterLogin, needsSignIn: true });
  expect(completedDays()).toEqual([]);
  await signIn({ email: session.user.email, password });
  await vi.waitFor(() => expect($session.get()).toMatchObject({ state: "member", userId }));
  expect(await flush()).toBe(1);
});

test("the next page saves a completion that the previous page didn't", async () => {
  const { first } = await participant();
  const comeBack = goOffline(theInsert);
  await markComplete(first);
  comeBack();
  expect(await flush()).toBe(1);
  const { data } = await serviceClient().from("workout_completions").select("id").eq("plan_day_id", first);
  expect(data).toHaveLength(1);
});

test("a day that the server rejected isn't retried automatically", async () => {
  const { first } = await participant();
  const restore = refuse(theInsert, "");
  await markComplete(first);
  restore();
  expect(await flush()).toBe(0);
});

test("a completion and its progress can be undone, also when another device was faster", async () => {
  const { first, second } = await participant();
  await markComplete(first);
  await markComplete(second);
  await undoComplete(first);
  expect(completedDays()).toEqual([second]);
  expect($planEnrollment.get()).toMatchObject({ progress_percentage: 50 });
  const comeBack = goOffline({ method: "DELETE", path: "/workout_completions" });
  await undoComplete(second);
  comeBack();
  expect(completedDays()).toEqual([second]);
  expect($dayFailures.get()[second]).toEqual({ message: planMessages.undoFailed });
  await serviceClient().from("workout_completions").delete().eq("plan_day_id", second).throwOnError();
  await undoComplete(second);
  expect(completedDays()).toEqual([]);
  expect($dayFailures.get()[second]).toBeUndefined();
});

describe("a day that can't be completed because of changes elsewhere", () => {
  const elsewhere = (change: object) =>
    serviceClient()
      .from("plan_enrollments")
      .update(change)
      .eq("id", $planEnrollment.get()?.id ?? "")
      .throwOnError();

  test("shows that the plan was left", async () => {
    const { first } = await participant();
    await elsewhere({ is_active: false });
    await markComplete(first);
    expect($dayFailures.get()[first]).toEqual({ message: rejectionMessages.leftElsewhere });
    expect($planEnrollment.get()).toBeNull();
  });

  test("shows that the plan was restarted, and its days", async () => {
    const { first, userId } = await participant();
    await elsewhere({ is_active: false });
    const again = { user_id: userId, plan_id: $planId.get() ?? "" };
    await serviceClient().from("plan_enrollments").insert(again).throwOnError();
    await markComplete(first);
    expect($dayFailures.get()[first]).toEqual({ message: rejectionMessages.startedAgainElsewhere });
    await vi.waitFor(() => expect($completed.get()).toEqual({}));
  });

  test("shows that the day was removed", async () => {
    const { first } = await participant();
    await serviceClient().from("workout_plan_days").delete().eq("id", first).throwOnError();
    await markComplete(first);
    expect($dayFailures.get()[first]).toEqual({ message: rejectionMessages.dayRemoved });
  });
});

test("a failed load of completed days shows an error until it succeeds", async () => {
  const restore = refuse({ method: "GET", path: "/workout_completions" }, "");
  await startPlan();
  await vi.waitFor(() => expect($isUnreadable.get()).toBe(true));
  restore();
  await $completedDays.load();
  expect($isUnreadable.get()).toBe(false);
  expect($completed.get()).toEqual({});
});

test("a day completed while days load stays completed, and new", async () => {
  const rows = Promise.withResolvers<completions.Completion[]>();
  vi.mocked(completions.completionsOf).mockReturnValueOnce(rows.promise);
  const { first } = await startPlan();
  await vi.waitFor(() => expect(completions.completionsOf).toHaveBeenCalled());
  await markComplete(first);
  rows.resolve([]);
  await rows.promise;
  expect($completed.get()?.[first]).toMatchObject({ isNew: true, saved: { title: "Day 1" } });
});

test("a response older than an undo doesn't restore the day", async () => {
  const { first } = await participant();
  await markComplete(first);
  const older = await completions.completionsOf($planEnrollment.get()?.id ?? "");
  const rows = Promise.withResolvers<completions.Completion[]>();
  vi.mocked(completions.completionsOf).mockReturnValueOnce(rows.promise);
  const reading = $completedDays.load();
  await undoComplete(first);
  rows.resolve(older);
  await reading;
  expect(completedDays()).toEqual([]);
});

test("rating here keeps and shows a note written on another device", async () => {
  const { first } = await participant();
  await markComplete(first);
  const note = { notes: "Written on the phone" };
  await serviceClient().from("workout_completions").update(note).eq("plan_day_id", first).throwOnError();
  expect(await rateDay(first, { rating: 4 })).toBe(true);
  expect($completed.get()?.[first]).toMatchObject({ rating: 4, notes: "Written on the phone" });
  expect(await rateDay(first, { rating: null })).toBe(true);
  expect($completed.get()?.[first]).toMatchObject({ rating: null, notes: "Written on the phone" });
});

test("stars and a note are saved, and restored if saving fails", async () => {
  const { first } = await participant();
  await markComplete(first);
  expect(await rateDay(first, { rating: 5, notes: "Springy" })).toBe(true);
  const restore = refuse(theRating, "");
  expect(await rateDay(first, { rating: 1, notes: null })).toBe(false);
  restore();
  expect($completed.get()?.[first]).toMatchObject({ rating: 5, notes: "Springy" });
  expect($dayFailures.get()[first]).toEqual({ message: planMessages.rateFailed });
});

test("of quick ratings the last is saved, however slow the first are", async () => {
  const { first } = await participant();
  await markComplete(first);
  const real = globalThis.fetch;
  let slowly = true;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const isSlow = slowly && new Request(input, init).method === theRating.method;
    if (isSlow) slowly = false;
    if (isSlow) await new Promise((later) => setTimeout(later, 100));
    return real(input, init);
  });
  await Promise.all([2, 3, 5].map((rating) => rateDay(first, { rating, notes: null })));
  const { data } = await serviceClient().from("workout_completions").select("rating").eq("plan_day_id", first).single();
  expect(data?.rating).toBe(5);
});

test("if all quick ratings fail, the saved one returns", async () => {
  const { first } = await participant();
  await markComplete(first);
  await rateDay(first, { rating: 5, notes: "Springy" });
  refuse(theRating, "");
  const given = [1, 2].map((rating) => rateDay(first, { rating, notes: null }));
  expect(await Promise.all(given)).toEqual([false, false]);
  expect($completed.get()?.[first]).toMatchObject({ rating: 5, notes: "Springy" });
  expect($dayFailures.get()[first]).toEqual({ message: planMessages.rateFailed });
});

test("a failed rating is ignored once a later one is on its way", async () => {
  const { first } = await participant();
  await markComplete(first);
  vi.mocked(completions.changeCompletion).mockRejectedValueOnce(new DataError("unexpected", ""));
  const given = [1, 2].map((rating) => rateDay(first, { rating, notes: null }));
  expect(await Promise.all(given)).toEqual([false, true]);
  expect($completed.get()?.[first]).toMatchObject({ rating: 2 });
  expect($dayFailures.get()[first]).toBeUndefined();
});

test("an offline rating is queued and doesn't overwrite a note from another device", async () => {
  const { first } = await participant();
  await markComplete(first);
  const comeBack = goOffline(theRating);
  expect(await rateDay(first, { rating: 4 })).toBe(true);
  expect($completed.get()?.[first]).toMatchObject({ rating: 4, waits: true });
  const note = { notes: "Written on the phone" };
  comeBack();
  await serviceClient().from("workout_completions").update(note).eq("plan_day_id", first).throwOnError();
  expect(await flush()).toBe(1);
  await vi.waitFor(() => expect($completed.get()?.[first]?.waits).toBeUndefined());
  expect($completed.get()?.[first]).toMatchObject({ rating: 4, ...note });
});

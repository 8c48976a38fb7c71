import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { signOut } from "@/features/account/sign-out.store.ts";
import { $dashboard, leaveEnrollment, repeatPlan } from "@/features/dashboard/dashboard.store.ts";
import { $waiting, enqueue, queueKey, readQueue } from "@/features/plans/change-queue.store.ts";
import type { QueuedChange } from "@/features/plans/change-queue.ts";
import { $enrollments, leavePlan, startOver } from "@/features/plans/enrollments.store.ts";
import { $completed, $planId } from "@/features/plans/plan-progress.store.ts";
import { flush, saveCompletion } from "@/features/plans/send-changes.store.ts";
import { $schedules, $trainingDays, chooseDays } from "@/features/training/training-days.store.ts";
import { $weeklyGoal, chooseGoal } from "@/features/training/weekly-goal.store.ts";
import { markComplete, undoComplete } from "@/features/workout/complete-day.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import { $cachedAt } from "@/platform/response-cache.store.ts";
import { $session } from "@/platform/session.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { airplaneMode, countRequests, keepWaiting, loseResponses } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { keepPlanPage, startUntrainedPlan as participant } from "../../support/plan-page.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { readyValue } from "../../support/ready-value.ts";
import { expireSession } from "../../support/signed-in.ts";

const inserts = { method: "POST", path: "/workout_completions" };
const ratings = { method: "PATCH", path: "/workout_completions" };
const leaves = { method: "PATCH", path: "/plan_enrollments" };

keepPlanPage($completed);
beforeEach(() => $waiting.listen(() => {}));

/** Sends the queue as the next page does, which knows nothing of this one's requests. */
async function flushOfNextPage() {
  vi.resetModules();
  const [next, session] = await Promise.all([
    import("@/features/plans/send-changes.store.ts"),
    import("@/platform/session.store.ts"),
  ]);
  session.$session.listen(() => {});
  await session.sessionKnown();
  return next.flush();
}

const kinds = () => readQueue().map(({ kind }: QueuedChange) => kind);

test("two queued completions and a rating are sent once and in order, and are then saved", async () => {
  const { first, second, rows } = await participant();
  const land = airplaneMode();
  await markComplete(first);
  await rateDay(first, { rating: 4 });
  await rateDay(first, { notes: "Windy" });
  await markComplete(second);
  expect(kinds()).toEqual(["completion", "review", "completion"]);
  expect($waiting.get()).toHaveLength(3);
  land();
  await Promise.all([flush(), flush()]);
  expect(await rows()).toEqual([
    { plan_day_id: first, rating: 4, notes: "Windy" },
    { plan_day_id: second, rating: null, notes: null },
  ]);
  expect($waiting.get()).toEqual([]);
  await vi.waitFor(() => expect($completed.get()?.[first]?.saved).toBeTruthy());
});

test("a completed day counts for the shown goal of the week at once, and no longer when it is undone", async () => {
  const { first } = await participant();
  onTestFinished($weeklyGoal.listen(() => {}));
  await $weeklyGoal.load();
  const counted = (workouts: number) => vi.waitFor(() => expect(readyValue($weeklyGoal).workouts).toBe(workouts));
  await counted(0);
  await markComplete(first);
  await counted(1);
  await undoComplete(first);
  await counted(0);
});

test("offline, stars, a goal and a workout wait at once, without a request that would be repeated for seconds", async () => {
  const { first, second } = await participant();
  await markComplete(first);
  await $weeklyGoal.load();
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const sent = [ratings, inserts, { method: "POST", path: "/rpc/choose_weekly_goal" }].map(countRequests);
  await rateDay(first, { rating: 3 });
  await chooseGoal(4);
  await markComplete(second);
  expect($waiting.get().map(({ kind }) => kind)).toEqual(["review", "goal", "completion"]);
  expect(sent.map((count) => count())).toEqual([0, 0, 0]);
  offline.mockRestore();
  expect(await flush()).toBe(3);
});

test("responses lost during each write lead to one row", async () => {
  const { first, enrollmentId, rows } = await participant();
  const find = loseResponses(inserts);
  await markComplete(first);
  find();
  expect($completed.get()?.[first]).toMatchObject({ waits: true });
  const findRating = loseResponses(ratings);
  expect(await rateDay(first, { rating: 3 })).toBe(true);
  await flush();
  expect(kinds()).toEqual(["review"]);
  findRating();
  expect(await flush()).toBe(1);
  expect(await rows()).toEqual([{ plan_day_id: first, rating: 3, notes: null }]);

  const findLeave = loseResponses(leaves);
  expect(await leavePlan($planId.get() ?? "")).toBeNull();
  findLeave();
  expect(kinds()).toEqual(["leave"]);
  expect(await flush()).toBe(1);
  const enrollments = serviceClient().from("plan_enrollments").select("is_active").eq("id", enrollmentId);
  expect((await enrollments.throwOnError()).data).toEqual([{ is_active: false }]);
  expect(kinds()).toEqual([]);
});

test.each([
  ["leaving", leavePlan],
  ["starting over", startOver],
  ["repeating", (plan_id: string, id: string) => repeatPlan({ id, plan_id })],
])("%s a plan first sends the workouts of it that wait for the network", async (_what, leave) => {
  const { first, enrollmentId } = await participant();
  const land = airplaneMode();
  await markComplete(first);
  land();
  expect(await leave($planId.get() ?? "", enrollmentId)).toBeNull();
  await flush();
  const found = serviceClient().from("workout_completions").select("plan_day_id").eq("enrollment_id", enrollmentId);
  expect((await found.throwOnError()).data).toEqual([{ plan_day_id: first }]);
  expect(readQueue()).toEqual([]);
});

test("a page closed while the network hangs leaves a rating, a goal and a left plan to the next one", async () => {
  const { first, enrollmentId, rows } = await participant();
  await markComplete(first);
  await $dashboard.load();
  await $weeklyGoal.load();
  const hanging = [ratings, leaves, { method: "POST", path: "/rpc/choose_weekly_goal" }].map(keepWaiting);
  void rateDay(first, { rating: 2 });
  void rateDay(first, { notes: "Windy" });
  void chooseGoal(4);
  void leaveEnrollment(enrollmentId);
  expect(kinds()).toEqual(["review", "goal", "leave"]);
  expect($waiting.get()).toEqual([]);
  for (const respond of hanging.reverse()) respond();
  expect(await flushOfNextPage()).toBe(3);
  expect(await rows()).toEqual([{ plan_day_id: first, rating: 2, notes: "Windy" }]);
  await $weeklyGoal.load();
  expect($weeklyGoal.get()).toMatchObject({ value: { goal: 4 } });
  const enrollments = serviceClient().from("plan_enrollments").select("is_active").eq("id", enrollmentId);
  expect((await enrollments.throwOnError()).data).toEqual([{ is_active: false }]);
});

test("a change that is being saved isn't sent a second time by a store that flushes the queue meanwhile", async () => {
  const { first, rows } = await participant();
  const sent = countRequests(inserts);
  const saving = markComplete(first);
  await flush();
  await saving;
  expect(sent()).toBe(1);
  expect(await rows()).toEqual([{ plan_day_id: first, rating: null, notes: null }]);
});

test("a workout that another device saved while it was queued here exists once", async () => {
  const { first, userId, enrollmentId, rows } = await participant();
  const land = airplaneMode();
  await markComplete(first);
  await rateDay(first, { rating: 5 });
  land();
  const elsewhere = { user_id: userId, enrollment_id: enrollmentId, plan_day_id: first, notes: "On the phone" };
  await serviceClient().from("workout_completions").insert(elsewhere).throwOnError();
  expect(await flush()).toBe(2);
  expect(await rows()).toEqual([{ plan_day_id: first, rating: 5, notes: "On the phone" }]);
});

test("a queued workout keeps its instant, also if finished again before it is sent, and starts its plan then", async () => {
  const { plan, userId, first, second, enrollmentId } = await participant();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const [started, done, doneLater] = [daysAgo(5), daysAgo(3), daysAgo(1)];
  const enrollments = () => serviceClient().from("plan_enrollments");
  await enrollments().update({ started_at: started }).eq("id", enrollmentId).throwOnError();
  const workout = { kind: "completion" as const, planId: plan.id, userId, waits: true };
  enqueue({ ...workout, planDayId: first, queuedAt: Date.parse(done) });
  await saveCompletion({ ...workout, planDayId: first, queuedAt: Date.now() });
  enqueue({ ...workout, planDayId: second, queuedAt: Date.parse(doneLater) });
  const other = await publishPlan(1);
  enqueue({ ...workout, planId: other.id, planDayId: other.dayIds[0] ?? "", queuedAt: Date.parse(doneLater) });
  expect(await flush()).toBe(2);
  const found = serviceClient().from("workout_completions").select("completed_at").eq("user_id", userId);
  const { data } = await found.order("completed_at").throwOnError();
  expect(data.map(({ completed_at }) => Date.parse(completed_at))).toEqual(
    [done, doneLater, doneLater].map(Date.parse),
  );
  const begun = await enrollments().select("started_at").eq("plan_id", other.id).single().throwOnError();
  expect(Date.parse(begun.data.started_at)).toBe(Date.parse(doneLater));
});

test("a queued workout can be undone, with its rating", async () => {
  const { first, rows } = await participant();
  const land = airplaneMode();
  await markComplete(first);
  await rateDay(first, { rating: 5 });
  await undoComplete(first);
  expect($completed.get()).toEqual({});
  land();
  expect(await flush()).toBe(0);
  expect(await rows()).toEqual([]);
});

test("a plan left offline disappears from its page and the dashboard, and is left after its workouts are sent", async () => {
  const { first, enrollmentId, rows } = await participant();
  await $dashboard.load();
  const land = airplaneMode();
  await markComplete(first);
  expect(await leaveEnrollment(enrollmentId)).toBeNull();
  expect(readyValue($dashboard).enrollments).toEqual([]);
  land();
  expect(await flush()).toBe(2);
  expect(await rows()).toHaveLength(1);
  await vi.waitFor(() => expect($enrollments.get()).toEqual({ state: "known", byPlan: {} }));
});

test("a goal chosen offline shows at once, and only the last one is saved later", async () => {
  await participant();
  await $weeklyGoal.load();
  const land = airplaneMode();
  expect([await chooseGoal(2), await chooseGoal(3)]).toEqual([null, null]);
  expect($weeklyGoal.get()).toMatchObject({ value: { goal: 2, next_goal: 3 } });
  expect(kinds()).toEqual(["goal"]);
  land();
  expect(await flush()).toBe(1);
  await $weeklyGoal.load();
  expect($weeklyGoal.get()).toMatchObject({ value: { goal: 3, next_goal: null } });
});

test("offline, the dashboard shows the cached rows with queued changes and their age", async () => {
  const { first, plan, enrollmentId } = await participant();
  await chooseDays(enrollmentId, [1, 2, 3, 4, 5, 6, 7], null);
  // mounted all the time: mounting again would read during the change, and the new page would wait for that read
  const stop = $dashboard.listen(() => {});
  await $dashboard.load();
  const land = airplaneMode();
  await markComplete(first);
  $dashboard.set({ state: "loading" });
  $trainingDays.set({ state: "loading" });
  const loading = Promise.all([$dashboard.load(), $trainingDays.load()]);
  expect($dashboard.get()).toMatchObject({
    state: "ready",
    value: { enrollments: [{ plan_id: plan.id, completions: [{ plan_day_id: first }] }] },
  });
  expect($cachedAt.get()).toBeGreaterThan(0);
  await vi.waitFor(() => expect($schedules.get()).toMatchObject([{ enrollment_id: enrollmentId }]));
  land();
  await loading;
  await $dashboard.load();
  expect($cachedAt.get()).toBeNull();
  stop();
});

test("signing out sends the queue, or warns about losing it, and leaves no private data", async () => {
  const { first, userId } = await participant();
  await $dashboard.load();
  const land = airplaneMode();
  await markComplete(first);
  localStorage.setItem("jumping-fitness-workout-day", "{}");
  sessionStorage.setItem("draft of review day", "{}");
  expect(await signOut()).toMatchObject({
    kind: "failed",
    message: "1 change waits for the network. Sign out anyway?",
  });
  expect($session.get().state).toBe("member");
  expect((await signOut()).kind).toBe("done");
  land();
  expect(Object.entries(localStorage).filter(([, value]) => value.includes(userId))).toEqual([]);
  expect(localStorage.getItem("jumping-fitness-workout-day")).toBeNull();
  // a random id of this tab remains, which names nobody
  expect(Object.keys(sessionStorage).filter((key) => key !== "jumping-fitness-device")).toEqual([]);
});

test("the header of a page that has not loaded the session yet warns about losing the queue, too", async () => {
  const { first, userId } = await participant();
  const land = airplaneMode();
  await markComplete(first);
  $session.set({ state: "loading" });
  const leaving = signOut();
  dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey }));
  expect(await leaving).toMatchObject({ message: "1 change waits for the network. Sign out anyway?" });
  expect((await signOut()).kind).toBe("done");
  expect(readQueue().filter((change) => change.userId === userId)).toEqual([]);
  land();
});

test("offline, an expired session queues nothing: no workout, and no sign-out", async () => {
  const { first } = await participant();
  expireSession({});
  const land = airplaneMode();
  const refreshes = countRequests({ method: "POST", path: "/token" });
  await markComplete(first);
  expect($completed.get()?.[first]).toMatchObject({ waits: true });
  expect((await signOut()).kind).toBe("failed");
  expect((await signOut()).kind).toBe("done");
  expect(refreshes()).toBe(0);
  land();
});

test("a change that doesn't fit in the storage is queued in memory and sent", async () => {
  const { first, rows } = await participant();
  const land = airplaneMode();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await markComplete(first);
  expect($waiting.get()).toHaveLength(1);
  land();
  expect(await flush()).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test("changes that another tab has sent leave the queue", async () => {
  const { first, userId, enrollmentId } = await participant();
  const land = airplaneMode();
  await markComplete(first);
  land();
  const sent = { user_id: userId, enrollment_id: enrollmentId, plan_day_id: first };
  await serviceClient().from("workout_completions").insert(sent).throwOnError();
  const oldValue = localStorage.getItem(queueKey);
  localStorage.removeItem(queueKey);
  dispatchEvent(new StorageEvent("storage", { key: queueKey, oldValue, newValue: null }));
  await vi.waitFor(() => expect($completed.get()?.[first]?.saved).toBeTruthy());
});

test("the cached response is shown if the network doesn't respond for seconds", async () => {
  const { plan } = await participant();
  await $dashboard.load();
  $dashboard.set({ state: "loading" });
  keepWaiting({ method: "GET", path: "" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  void $dashboard.load();
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  expect($dashboard.get()).toMatchObject({ state: "ready", value: { enrollments: [{ plan_id: plan.id }] } });
});

test("a queued workout counts toward the weekly goal", async () => {
  const { first } = await participant();
  await chooseGoal(2);
  const land = airplaneMode();
  await markComplete(first);
  await $weeklyGoal.load();
  expect($weeklyGoal.get()).toMatchObject({ value: { goal: 2, workouts: 1 } });
  land();
  await flush();
  await $weeklyGoal.load();
  expect($weeklyGoal.get()).toMatchObject({ value: { goal: 2, workouts: 1 } });
});

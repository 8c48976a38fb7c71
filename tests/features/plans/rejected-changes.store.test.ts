import { beforeEach, expect, test, vi } from "vitest";
import { signOut } from "@/features/account/sign-out.store.ts";
import {
  $rejected,
  $waiting,
  dismissRejected,
  enqueue,
  noteOf,
  readQueue,
} from "@/features/plans/change-queue.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { $completed } from "@/features/plans/plan-progress.store.ts";
import { rejectionMessages } from "@/features/plans/rejection-messages.ts";
import { flush } from "@/features/plans/send-changes.store.ts";
import { markComplete, undoComplete } from "@/features/workout/complete-day.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import { $saving, completeWorkout } from "@/features/workout/save-workout.store.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { $sessionState, $workout } from "@/features/workout/workout-session.store.ts";
import { localDate } from "@/platform/time-zone.browser.ts";
import { airplaneMode, goOffline, refuse } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { keepPlanPage, startUntrainedPlan } from "../../support/plan-page.ts";
import { withdrawPlan } from "../../support/plan-rows.ts";

keepPlanPage($completed);
beforeEach(() => {
  $waiting.listen(() => {});
  $rejected.listen(() => {});
});

const today = () => localDate(new Date().toISOString());
const leaveElsewhere = (enrollmentId: string) =>
  serviceClient().from("plan_enrollments").update({ is_active: false }).eq("id", enrollmentId).throwOnError();

/** The browser's persistent storage, for later pages. */
const stored = () => JSON.parse(localStorage.getItem("jumping-fitness-refused") ?? "[]");

test("workouts and a note for a plan left elsewhere are listed with the reason until dismissed", async () => {
  const { first, second, enrollmentId, rows } = await startUntrainedPlan();
  const land = airplaneMode();
  await markComplete(first);
  await rateDay(first, { rating: 4, notes: "Left knee:\nfine" });
  await markComplete(second);
  land();
  await leaveElsewhere(enrollmentId);
  expect(await flush()).toBe(0);
  expect(await rows()).toEqual([]);
  const titles = ["Day 1", "Day 2"].map((day) => rejectionMessages.workout(day, "Bounce"));
  const [one = "", other = ""] = titles;
  const labels = [
    rejectionMessages.completion(one, today()),
    rejectionMessages.starsAndNote(one),
    rejectionMessages.completion(other, today()),
  ];
  expect($rejected.get().map(({ what }) => what)).toEqual(labels);
  expect(new Set($rejected.get().map(({ why }) => why))).toEqual(new Set([rejectionMessages.leftElsewhere]));
  expect($rejected.get().map(({ change }) => noteOf(change))).toEqual([null, "Left knee:\nfine", null]);
  expect(readQueue()).toEqual([]);
  expect(stored()).toEqual($rejected.get());

  for (const refused of $rejected.get()) dismissRejected(refused);
  expect($rejected.get()).toEqual([]);
  expect(stored()).toEqual([]);
});

test("a day removed while its workout was queued shows as open, and the next workout is sent", async () => {
  const { plan, first, second, rows } = await startUntrainedPlan();
  const land = airplaneMode();
  await markComplete(first);
  await markComplete(second);
  land();
  await serviceClient().from("workout_plan_days").delete().eq("id", first).throwOnError();
  expect(await flush()).toBe(1);
  expect($rejected.get()).toMatchObject([
    { change: { planId: plan.id, planDayId: first }, why: rejectionMessages.dayRemoved },
  ]);
  expect(await rows()).toMatchObject([{ plan_day_id: second }]);
  await vi.waitFor(() => expect(Object.keys($completed.get() ?? {})).toEqual([second]));
});

test("a workout that is sent while an editor has the plan unpublished is saved", async () => {
  const { plan, first, rows } = await startUntrainedPlan();
  const land = airplaneMode();
  await markComplete(first);
  land();
  await withdrawPlan(plan.id);
  expect(await flush()).toBe(1);
  expect($rejected.get()).toEqual([]);
  expect(await rows()).toMatchObject([{ plan_day_id: first }]);
});

test("a note on a workout undone elsewhere stays readable, and signing out warns about losing it", async () => {
  const { first, userId, enrollmentId } = await startUntrainedPlan();
  await markComplete(first);
  const land = airplaneMode();
  await rateDay(first, { notes: "Slower arms" });
  land();
  await serviceClient().from("workout_completions").delete().eq("enrollment_id", enrollmentId).throwOnError();
  await flush();
  const [refused] = $rejected.get();
  expect(refused).toMatchObject({
    change: { changes: { notes: "Slower arms" } },
    why: rejectionMessages.undoneElsewhere,
  });
  expect(await signOut()).toMatchObject({ message: `${rejectionMessages.noteLeft} Sign out anyway?` });
  expect((await signOut()).kind).toBe("done");
  expect(JSON.stringify(stored())).not.toContain(userId);
});

test("undoing a day drops its review that waits for the network", async () => {
  const { first } = await startUntrainedPlan();
  await markComplete(first);
  const land = airplaneMode();
  await rateDay(first, { rating: 2, notes: "The wrong day" });
  land();
  await undoComplete(first);
  await flush();
  expect($rejected.get()).toEqual([]);
  expect(readQueue()).toEqual([]);
  expect($completed.get()).toEqual({});
});

test("a finished session shows why its workout was rejected", async () => {
  const { plan, first, enrollmentId } = await startUntrainedPlan();
  const land = goOffline({ method: "POST", path: "/workout_completions" });
  $workout.set({
    planId: plan.id,
    planTitle: "Bounce",
    dayId: first,
    videos: [],
    restSeconds: 0,
  } as unknown as DayWorkout);
  $sessionState.set({ phase: "done", isEarned: true, trained: 600, undoTo: null });
  await completeWorkout();
  expect($saving.get()).toEqual({ state: "waiting", as: "day" });
  land();
  await leaveElsewhere(enrollmentId);
  await withdrawPlan(plan.id);
  await flush();
  expect($saving.get()).toEqual({ state: "failed", message: planMessages.gone });
});

test("a goal the database rejects shows the possible values and isn't retried", async () => {
  const { userId } = await startUntrainedPlan();
  enqueue({ kind: "goal", workouts: 7, userId, queuedAt: Date.now() });
  await flush();
  expect($rejected.get()).toMatchObject([
    { what: rejectionMessages.goal(7), why: "A weekly goal is two, three or four workouts. Choose it again." },
  ]);
  expect(readQueue()).toEqual([]);
});

test("a rejection without a known reason waits until it can be explained", async () => {
  const { first, enrollmentId } = await startUntrainedPlan();
  const land = airplaneMode();
  await markComplete(first);
  land();
  await leaveElsewhere(enrollmentId);
  const restore = refuse({ method: "GET", path: "/workout_plan_days" }, "Out of order");
  await flush();
  expect($waiting.get()).toHaveLength(1);
  restore();
  await flush();
  expect($rejected.get()).toHaveLength(1);
});

import { afterEach, expect, test, vi } from "vitest";
import { $waiting, readQueue } from "@/features/plans/change-queue.store.ts";
import { $completed, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import { $changesSaved, flush } from "@/features/plans/send-changes.store.ts";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import {
  $saving,
  autoSaveWorkout,
  completeWorkout,
  rateRecorded,
  undoSave,
} from "@/features/workout/save-workout.store.ts";
import { $sessionState, sendToSession } from "@/features/workout/workout-session.store.ts";
import { $session } from "@/platform/session.store.ts";
import { airplaneMode, respondWith } from "../../support/broken-requests.ts";
import { dayWorkout } from "../../support/day-workout.ts";
import { serviceClient } from "../../support/member.ts";
import { keepPlanPage, startUntrainedPlan } from "../../support/plan-page.ts";

keepPlanPage($completed);
afterEach(() => {
  closeSession();
  $saving.set({ state: "open" });
  localStorage.clear();
});

/** A session of two videos of ten minutes that is in the first one. */
async function train(dayId: string) {
  void openSession(dayWorkout({ planId: $planId.get() ?? "", dayId }));
  for (const type of ["start", "skip"] as const) sendToSession({ type });
  await vi.waitFor(() => expect($planEnrollment.get()).not.toBeNull());
}
const finishAt = (seconds: number) => {
  sendToSession({ type: "position", seconds });
  sendToSession({ type: "finish" });
  return autoSaveWorkout();
};
const rows = async (userId: string) => {
  const found = serviceClient().from("workout_completions").select("kind, minutes, rating").eq("user_id", userId);
  return (await found.throwOnError()).data;
};
const finished = (state: string) => vi.waitFor(() => expect($saving.get().state).toBe(state));
const free = { kind: "free", minutes: 2, rating: null };

test("a workout that was ended early is saved with its minutes, and Undo removes it and continues", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  const stop = finishAt(130);
  await finished("saved");
  expect(await rows(userId)).toEqual([free]);
  expect($completed.get()).toEqual({});
  await undoSave();
  expect(await rows(userId)).toEqual([]);
  expect($sessionState.get()).toMatchObject({ phase: "playing", position: 130, isPaused: true });
  stop();
});

test("Mark Complete replaces the shorter workout by the day, with its minutes and stars, and Undo brings it back", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  const stop = finishAt(130);
  await finished("saved");
  await rateRecorded({ rating: 4 });
  await completeWorkout();
  expect($saving.get()).toEqual({ state: "saved", as: "day", replaced: true });
  expect(await rows(userId)).toEqual([{ kind: "plan_day", minutes: 2, rating: 4 }]);
  await undoSave();
  expect($saving.get()).toEqual({ state: "saved", as: "workout" });
  expect(await rows(userId)).toEqual([{ ...free, rating: 4 }]);
  await undoSave();
  expect(await rows(userId)).toEqual([]);
  stop();
});

test("a day trained to its end after a shorter try counts the minutes of both", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  finishAt(130)();
  await finished("saved");
  closeSession();
  await train(first);
  sendToSession({ type: "position", seconds: 600 });
  sendToSession({ type: "ended" });
  sendToSession({ type: "skip" });
  sendToSession({ type: "position", seconds: 600 });
  sendToSession({ type: "ended" });
  const stop = autoSaveWorkout();
  await vi.waitFor(() => expect($saving.get()).toMatchObject({ state: "saved", as: "day" }));
  const minutes = Object.fromEntries((await rows(userId))?.map((row) => [row.kind, row.minutes]) ?? []);
  // with the rest, as the end shows
  expect(minutes).toEqual({ free: 2, plan_day: 21 });
  stop();
});

test("a completed day reloads what counts it, such as the goal of the week", async () => {
  const { first } = await startUntrainedPlan();
  await train(first);
  sendToSession({ type: "position", seconds: 130 });
  sendToSession({ type: "finish" });
  const before = $changesSaved.get();
  await completeWorkout();
  expect($saving.get()).toEqual({ state: "saved", as: "day" });
  expect($changesSaved.get()).toBeGreaterThan(before);
});

test("less than half a minute is no workout", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  const stop = finishAt(20);
  expect($saving.get()).toEqual({ state: "open" });
  expect(await rows(userId)).toEqual([]);
  stop();
});

test("two devices that save the end of one session record one workout", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  const stops = [finishAt(130)];
  await finished("saved");
  stops.push(autoSaveWorkout());
  await finished("saved");
  expect(await rows(userId)).toEqual([free]);
  for (const stop of stops) stop();
});

test("ended early offline, it waits at once, and is sent with its minutes; undone before, it isn't sent", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  const land = airplaneMode();
  const stop = finishAt(130);
  // a failing request would be repeated for seven seconds
  await vi.waitFor(() => expect($saving.get().state).toBe("waiting"), 3000);
  await undoSave();
  expect(readQueue()).toEqual([]);
  stop();
  const stopAgain = finishAt(130);
  await finished("waiting");
  land();
  vi.restoreAllMocks();
  await flush();
  expect(await rows(userId)).toEqual([free]);
  stopAgain();
});

test("a day that the server rejects is saved as a workout, with the reason", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  for (let part = 0; part < 3; part += 1) sendToSession({ type: "ended" });
  respondWith({ method: "POST", path: "/workout_completions" }, async (request, real) => {
    const isDay = (await request.clone().text()).includes("plan_day_id");
    return isDay ? Response.json({ message: "Not this day", code: "23514" }, { status: 400 }) : real(request);
  });
  const stop = autoSaveWorkout();
  await vi.waitFor(() =>
    expect($saving.get()).toMatchObject({ state: "saved", as: "workout", problem: "Not this day" }),
  );
  expect(await rows(userId)).toEqual([{ kind: "free", minutes: 21, rating: null }]);
  stop();
});

test("if the server ended the member's session, the workout is queued for this member, and Undo removes it", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  $session.set({ state: "visitor" });
  const stop = finishAt(130);
  await finished("waiting");
  expect(readQueue()).toEqual([expect.objectContaining({ kind: "workout", userId })]);
  expect($waiting.get()).toEqual([]);
  await undoSave();
  expect(readQueue()).toEqual([]);
  stop();
});

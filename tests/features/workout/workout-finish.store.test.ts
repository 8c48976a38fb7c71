import { afterEach, expect, test, vi } from "vitest";
import { $waiting, readQueue } from "@/features/plans/change-queue.store.ts";
import { $completed, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import { flush } from "@/features/plans/send-changes.store.ts";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import { $finish, finishWorkout, undoFinish } from "@/features/workout/workout-finish.store.ts";
import { $sessionState, sendToSession } from "@/features/workout/workout-session.store.ts";
import { $session } from "@/platform/session.store.ts";
import { airplaneMode, refuse } from "../../support/broken-requests.ts";
import { dayWorkout } from "../../support/day-workout.ts";
import { serviceClient } from "../../support/member.ts";
import { keepPlanPage, startUntrainedPlan } from "../../support/plan-page.ts";

keepPlanPage($completed);
afterEach(() => {
  closeSession();
  localStorage.clear();
});

/** A session of two videos of ten minutes that is in the first one, by timer. */
async function train(dayId: string) {
  void openSession(dayWorkout({ planId: $planId.get() ?? "", dayId }));
  for (const type of ["start", "skip"] as const) sendToSession({ type });
  sendToSession({ type: "position", seconds: 130 });
  await vi.waitFor(() => expect($planEnrollment.get()).not.toBeNull());
}
const minutes = async (dayId: string) => {
  const rows = serviceClient().from("workout_completions").select("minutes").eq("plan_day_id", dayId);
  return (await rows.throwOnError()).data.map((row) => row.minutes);
};
const finished = (state: string) => vi.waitFor(() => expect($finish.get().state).toBe(state));

test("a workout that was ended early counts the minutes trained, and Undo removes it and continues", async () => {
  const { first } = await startUntrainedPlan();
  await train(first);
  sendToSession({ type: "finish" });
  const stop = finishWorkout();
  await finished("saved");
  expect(await minutes(first)).toEqual([2]);
  await undoFinish();
  expect(await minutes(first)).toEqual([]);
  expect($sessionState.get()).toMatchObject({ phase: "playing", position: 130, isPaused: true });
  stop();
});

test("ended early offline, it waits at once, and counts the minutes trained when it is sent; undone before, it isn't sent", async () => {
  const { first, second } = await startUntrainedPlan();
  await train(first);
  const land = airplaneMode();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sendToSession({ type: "finish" });
  const stop = finishWorkout();
  // a failing request would be repeated for seven seconds
  await vi.waitFor(() => expect($finish.get().state).toBe("waiting"), 3000);
  await undoFinish();
  expect(readQueue()).toEqual([]);
  sendToSession({ type: "finish" });
  stop();
  const stopAgain = finishWorkout();
  await finished("waiting");
  land();
  vi.restoreAllMocks();
  await flush();
  expect(await minutes(first)).toEqual([2]);
  expect(await minutes(second)).toEqual([]);
  stopAgain();
});

test("a workout that failed to save for an unknown reason says so, and the next page sends it", async () => {
  const { first } = await startUntrainedPlan();
  await train(first);
  const restore = refuse({ method: "POST", path: "/workout_completions" }, "down");
  sendToSession({ type: "finish" });
  const stop = finishWorkout();
  await finished("failed");
  restore();
  expect(await flush()).toBe(1);
  expect(await minutes(first)).toEqual([2]);
  stop();
});

test("if the server ended the member's session, the workout is queued for this member, and Undo removes it", async () => {
  const { first, userId } = await startUntrainedPlan();
  await train(first);
  $session.set({ state: "visitor" });
  sendToSession({ type: "finish" });
  const stop = finishWorkout();
  await finished("signed-out");
  expect(readQueue()).toEqual([expect.objectContaining({ kind: "completion", userId, minutes: 2 })]);
  expect($waiting.get()).toEqual([]);
  await undoFinish();
  expect(readQueue()).toEqual([]);
  stop();
});

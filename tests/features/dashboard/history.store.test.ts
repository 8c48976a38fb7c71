import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { $history, $month, $turnOptions, turnMonth } from "@/features/dashboard/history.store.ts";
import { monthsLater, workoutsByDay } from "@/features/dashboard/history.ts";
import { enqueue } from "@/features/plans/change-queue.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { airplaneMode } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { loaded } from "../../support/ready-value.ts";
import { signInNewMember } from "../../support/signed-in.ts";

let stop = () => {};
function openPage() {
  stop();
  cleanStores($history);
  $history.set({ state: "loading" });
  stop = $history.listen(() => {});
}
beforeEach(() => {
  history.replaceState(null, "", "/history");
  openPage();
});
afterEach(async () => {
  await endAuthSession();
  stop();
});

const days = async () => workoutsByDay(await loaded($history), $month.get(), localTimeZone());

const inThisMonth = () => new Date(Date.now() - 60_000).toISOString();
/** noon on the 15th of the previous month */
function inLastMonth() {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12)).toISOString();
}

async function trainTwice() {
  const plan = await publishPlan(2);
  const { userId } = await signInNewMember();
  const service = serviceClient();
  const enrollment_id = await addEnrollment(service, { user_id: userId, plan_id: plan.id, is_active: false });
  const rows = [inThisMonth(), inLastMonth()].map((completed_at, index) => ({
    user_id: userId,
    enrollment_id,
    plan_day_id: plan.dayIds[index] as string,
    completed_at,
    rating: 4,
    notes: `note ${index}`,
  }));
  await service.from("workout_completions").insert(rows).throwOnError();
  await service.from("workout_plans").delete().eq("id", plan.id).throwOnError();
  openPage();
}

test("shows a month's workouts with stars and notes, also of a past run of a deleted plan", async () => {
  await trainTwice();
  await $history.load();
  const [day, ...others] = await days();
  expect(others).toEqual([]);
  expect(day?.workouts).toMatchObject([
    {
      plan_title: "Bounce",
      day_title: "Day 1",
      week_number: 1,
      day_number: 1,
      rating: 4,
      notes: "note 0",
      minutes: 25,
    },
  ]);
});

test("without a network, a month that was shown before is shown again, with its notes", async () => {
  await trainTwice();
  await $history.load();
  const land = airplaneMode();
  onTestFinished(land);
  openPage();
  await vi.waitFor(async () =>
    expect((await days()).flatMap(({ workouts }) => workouts)).toMatchObject([{ notes: "note 0" }]),
  );
});

test("a workout left unsaved by an earlier page is sent, and shown once saved", async () => {
  const plan = await publishPlan(1);
  const { userId } = await signInNewMember();
  enqueue({ kind: "completion", planId: plan.id, planDayId: plan.dayIds[0] ?? "", userId, queuedAt: Date.now() });
  openPage();
  const saved = [{ workouts: [{ day_title: "Day 1" }] }];
  await vi.waitFor(async () => expect(await days()).toMatchObject(saved));
});

test("moves between months, keeps the month in the address, and never passes the current month", async () => {
  await trainTwice();
  await $history.load();
  const now = $month.get();
  turnMonth(1);
  expect($month.get()).toBe(now);
  turnMonth(-1);
  expect(location.search).toBe(`?month=${$month.get()}`);
  await vi.waitFor(async () => expect((await days())[0]?.workouts[0]?.notes).toBe("note 1"));
  turnMonth(1);
  expect($month.get()).toBe(now);
  expect(location.search).toBe("");
});

test("goes back no further than the month of the first workout", async () => {
  await trainTwice();
  await $history.load();
  const now = $month.get();
  await vi.waitFor(() => {
    turnMonth(-1);
    expect($turnOptions.get()).toEqual({ earlier: false, later: true });
  });
  const first = $month.get();
  expect(first).toBe(monthsLater(now, -1));
  turnMonth(-1);
  expect($month.get()).toBe(first);
});

test("a member without workouts can't go back", async () => {
  await signInNewMember();
  await vi.waitFor(() => expect($turnOptions.get().earlier).toBe(false));
});

import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enqueue } from "@/features/plans/change-queue.store.ts";
import { $nextWorkout } from "@/features/training/next-workout.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { signInNewMember } from "../../support/signed-in.ts";

let stop: () => void;
beforeEach(() => {
  stop = $nextWorkout.listen(() => {});
});
afterEach(async () => {
  await endAuthSession();
  stop();
  cleanStores($nextWorkout);
});

const found = (value: unknown) => vi.waitFor(() => expect($nextWorkout.get()).toMatchObject({ state: "ready", value }));

test("is empty without a plan", async () => {
  await signInNewMember();
  await found(null);
});

test("is the first open day, and the following one once a queued workout is saved", async () => {
  const plan = await publishPlan(2);
  const { userId } = await signInNewMember();
  await serviceClient().from("plan_enrollments").insert({ user_id: userId, plan_id: plan.id }).throwOnError();
  enqueue({ kind: "completion", planId: plan.id, planDayId: plan.dayIds[0] ?? "", userId, queuedAt: Date.now() });
  stop();
  cleanStores($nextWorkout);
  stop = $nextWorkout.listen(() => {});
  await found({ plan_title: "Bounce", week_number: 1, day_number: 2 });
});

test("is cleared when the session ends", async () => {
  await signInNewMember();
  await found(null);
  await endAuthSession();
  expect($nextWorkout.get()).toEqual({ state: "loading" });
});

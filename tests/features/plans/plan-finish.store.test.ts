import { beforeEach, expect, test, vi } from "vitest";
import { $nextPlan, suggestNextPlan } from "@/features/plans/plan-finish.store.ts";
import { $finishedDays } from "@/features/plans/plan-progress.store.ts";
import { markComplete, undoComplete } from "@/features/workout/complete-day.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import { getProfile } from "@/platform/profiles.data.ts";
import { serviceClient } from "../../support/member.ts";
import { keepPlanPage, startPlan } from "../../support/plan-page.ts";
import { publishPlan } from "../../support/plan-rows.ts";

vi.mock("@/platform/profiles.data.ts", { spy: true });

keepPlanPage($finishedDays);
beforeEach(() => $nextPlan.set(undefined));

const changePlan = (
  id: string,
  changes: { difficulty_level?: string; title?: string; next_plan_id?: string; is_published?: boolean },
) => serviceClient().from("workout_plans").update(changes).eq("id", id).throwOnError();

test("completing the last day finishes the plan with minutes and stars, and undoing it reverts that", async () => {
  const { first, second } = await startPlan();
  await markComplete(first);
  expect($finishedDays.get()).toBeNull();
  await markComplete(second);
  await rateDay(second, { rating: 5 });
  expect($finishedDays.get()).toMatchObject([
    { id: first, title: "Day 1", minutes: 25, rating: null, isNew: true },
    { id: second, title: "Day 2", minutes: 25, rating: 5, isNew: true },
  ]);
  await undoComplete(second);
  expect($finishedDays.get()).toBeNull();
});

test("the next plan is of the member's level, and not one they have", async () => {
  await publishPlan(1);
  const { plan, userId } = await startPlan();
  await suggestNextPlan({ id: plan.id, title: "Bounce", level: "beginner" });
  expect($nextPlan.get()).toMatchObject({ compared: "same", ownLevel: "beginner" });
  expect($nextPlan.get()?.plan.id).not.toBe(plan.id);
  const harder = await publishPlan(1);
  await changePlan(harder.id, { difficulty_level: "advanced" });
  await serviceClient()
    .from("user_profiles")
    .update({ fitness_level: "advanced" })
    .eq("user_id", userId)
    .throwOnError();
  await suggestNextPlan({ id: plan.id, title: "Bounce", level: "beginner" });
  expect($nextPlan.get()).toMatchObject({ compared: "harder", ownLevel: "advanced" });
  expect($nextPlan.get()?.plan.difficulty_level).toBe("advanced");
});

test("after a plan above the member's level the next one is as hard", async () => {
  const { plan } = await startPlan();
  const harder = await publishPlan(1);
  await changePlan(harder.id, { difficulty_level: "advanced" });
  await suggestNextPlan({ id: plan.id, title: "Bounce", level: "advanced" });
  expect($nextPlan.get()).toMatchObject({ compared: "same", ownLevel: null });
});

test("if the profile can't be loaded, the finished plan's level is used", async () => {
  const { plan } = await startPlan();
  await publishPlan(1);
  vi.mocked(getProfile).mockRejectedValueOnce(new Error("down"));
  await suggestNextPlan({ id: plan.id, title: "Bounce", level: "beginner" });
  expect($nextPlan.get()).toMatchObject({ compared: "same" });
});

test("after a Russian plan the next one is Russian, although an English one fits the level better", async () => {
  const { plan } = await startPlan();
  const [russian] = await Promise.all([publishPlan(1), publishPlan(1)]);
  await changePlan(russian.id, { title: "Первые прыжки", difficulty_level: "advanced" });
  await suggestNextPlan({ id: plan.id, title: "Мягкий старт", level: "beginner" });
  expect($nextPlan.get()?.plan.title).toBe("Первые прыжки");
});

test("the next plan is the one that an editor chose, while it is published and exists", async () => {
  const { plan } = await startPlan();
  const [chosen] = await Promise.all([publishPlan(1), publishPlan(1)]);
  await changePlan(chosen.id, { difficulty_level: "advanced" });
  await changePlan(plan.id, { next_plan_id: chosen.id });
  const suggested = async () => {
    await suggestNextPlan({ id: plan.id, title: "Bounce", level: "beginner" });
    return $nextPlan.get()?.plan;
  };
  expect(await suggested()).toMatchObject({ id: chosen.id, isSuccessor: true });
  await changePlan(chosen.id, { is_published: false });
  expect(await suggested()).toMatchObject({ isSuccessor: false });
  await serviceClient().from("workout_plans").delete().eq("id", chosen.id).throwOnError();
  expect(await suggested()).toMatchObject({ isSuccessor: false });
});

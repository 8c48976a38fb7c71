import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $dashboard, leaveEnrollment, repeatPlan } from "@/features/dashboard/dashboard.store.ts";
import { dashboardMessages } from "@/features/dashboard/messages.ts";
import { enqueue } from "@/features/plans/change-queue.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { refuse } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { loaded } from "../../support/ready-value.ts";
import { signInNewMember } from "../../support/signed-in.ts";

const completions = { method: "GET", path: "/workout_completions" };
const aDay = 24 * 60 * 60 * 1000;

let stop: () => void;
beforeEach(() => {
  $dashboard.set({ state: "loading" });
  stop = $dashboard.listen(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await endAuthSession();
  stop();
});

const rows = () => loaded($dashboard);

/** A member who completed six of a plan's seven days, one a day up to today. */
async function sixDaysIn() {
  const plan = await publishPlan(7);
  const { userId } = await signInNewMember();
  const service = serviceClient();
  const enrollment_id = await addEnrollment(service, { user_id: userId, plan_id: plan.id });
  const completed = plan.dayIds.slice(0, 6).map((plan_day_id, index) => ({
    user_id: userId,
    enrollment_id,
    plan_day_id,
    rating: index === 0 ? 5 : null,
    completed_at: new Date(Date.now() - index * aDay).toISOString(),
  }));
  await service.from("workout_completions").insert(completed).throwOnError();
  return { plan, service, userId };
}

test("a new member has an empty dashboard", async () => {
  await signInNewMember();
  expect(await rows()).toMatchObject({
    firstName: "Mia",
    enrollments: [],
    latest: [],
    completedWorkouts: 0,
    ofWeek: [],
    level: "beginner",
  });
});

test("shows plans with progress, the latest five completions, and the total count", async () => {
  const { plan } = await sixDaysIn();
  await $dashboard.load();
  const { enrollments, latest, completedWorkouts, suggestions } = await rows();
  expect(enrollments).toMatchObject([{ progress_percentage: 85.71, plan: { slug: plan.slug, title: "Bounce" } }]);
  expect(enrollments[0]?.plan?.days).toHaveLength(7);
  expect(enrollments[0]?.completions).toHaveLength(6);
  expect(latest).toHaveLength(5);
  expect(latest[0]).toMatchObject({ rating: 5, plan_title: "Bounce", day_title: "Day 1" });
  expect(completedWorkouts).toBe(6);
  // with a plan to continue
  expect(suggestions).toEqual([]);
});

test("after a finished plan above the member's level the next one is as hard, as on the plan's page", async () => {
  const service = serviceClient();
  const [done, easy, hard] = await Promise.all([publishPlan(1), publishPlan(1), publishPlan(1)]);
  for (const [{ id }, difficulty_level] of [
    [done, "advanced"],
    [easy, "beginner"],
    [hard, "advanced"],
  ] as const)
    await service.from("workout_plans").update({ difficulty_level, duration_weeks: 1 }).eq("id", id).throwOnError();
  const { userId: user_id } = await signInNewMember();
  const enrollment_id = await addEnrollment(service, { user_id, plan_id: done.id });
  const completed = { user_id, enrollment_id, plan_day_id: done.dayIds[0] ?? "" };
  await service.from("workout_completions").insert(completed).throwOnError();
  await $dashboard.load();
  const { level, suggestions } = await rows();
  expect(level).toBe("beginner");
  expect(suggestions[0]?.difficulty_level).toBe("advanced");
});

test("a new member gets plans of their level, except those already started", async () => {
  const service = serviceClient();
  const levels = ["beginner", "beginner", "advanced"];
  const plans = await Promise.all(levels.map(() => publishPlan(1)));
  for (const [index, { id }] of plans.entries())
    await service
      .from("workout_plans")
      .update({ difficulty_level: levels[index] as string, duration_weeks: 1 })
      .eq("id", id)
      .throwOnError();
  const { userId } = await signInNewMember();
  await service.from("user_profiles").update({ fitness_level: "advanced" }).eq("user_id", userId).throwOnError();
  await $dashboard.load();
  const { level, suggestions } = await rows();
  expect(level).toBe("advanced");
  expect(suggestions).toHaveLength(3);
  expect(suggestions[0]?.difficulty_level).toBe("advanced");
});

test("an English member who finished everything gets English plans first, although a Russian one fits the level better", async () => {
  const service = serviceClient();
  const [russian] = await Promise.all([publishPlan(1), publishPlan(1), publishPlan(1), publishPlan(1)]);
  const fits = { title: "Первые прыжки", difficulty_level: "intermediate", duration_weeks: 1 };
  await service
    .from("workout_plans")
    .update(fits)
    .eq("id", russian?.id ?? "")
    .throwOnError();
  const { userId } = await signInNewMember();
  await service.from("user_profiles").update({ fitness_level: "intermediate" }).eq("user_id", userId).throwOnError();
  await $dashboard.load();
  const titles = (await rows()).suggestions.map(({ title }) => title);
  expect(titles).toHaveLength(3);
  expect(titles).not.toContain("Первые прыжки");
});

test("a withdrawn plan keeps its name and progress, and can be left", async () => {
  const { plan, service } = await sixDaysIn();
  await service.from("workout_plans").update({ is_published: false }).eq("id", plan.id).throwOnError();
  await $dashboard.load();
  const [enrollment] = (await rows()).enrollments;
  expect(enrollment).toMatchObject({ progress_percentage: 85.71, plan: null, plan_title: "Bounce" });
  expect(await leaveEnrollment(enrollment?.id ?? "")).toBeNull();
  const { enrollments, completedWorkouts } = await rows();
  expect(enrollments).toEqual([]);
  expect(completedWorkouts).toBe(6);
});

test("a plan that can't be left stays, and the reason is returned", async () => {
  await sixDaysIn();
  await $dashboard.load();
  const restore = refuse({ method: "PATCH", path: "/plan_enrollments" }, "down");
  expect(await leaveEnrollment((await rows()).enrollments[0]?.id ?? "")).not.toBeNull();
  restore();
  expect((await rows()).enrollments).toHaveLength(1);
});

test("refreshes when the tab regains focus", async () => {
  const { plan, service } = await sixDaysIn();
  await $dashboard.load();
  await service.from("workout_plans").update({ title: "Bounce higher" }).eq("id", plan.id).throwOnError();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(async () => expect((await rows()).enrollments[0]?.plan?.title).toBe("Bounce higher"));
});

test("never shows the previous member's data", async () => {
  const { plan } = await sixDaysIn();
  await $dashboard.load();
  expect((await rows()).enrollments).toMatchObject([{ plan: { slug: plan.slug } }]);
  const { userId } = await signInNewMember();
  await vi.waitFor(() => expect($session.get()).toMatchObject({ userId }));
  expect($dashboard.get()).toEqual({ state: "loading" });
  expect((await rows()).enrollments).toEqual([]);
});

test("a workout left unsaved by the previous page is sent, and shown once saved", async () => {
  const plan = await publishPlan(2);
  const { userId } = await signInNewMember();
  const run = { user_id: userId, plan_id: plan.id };
  await serviceClient().from("plan_enrollments").insert(run).throwOnError();
  await $dashboard.load();
  expect((await rows()).enrollments).toMatchObject([{ progress_percentage: 0 }]);
  enqueue({ kind: "completion", planId: plan.id, planDayId: plan.dayIds[0] ?? "", userId, queuedAt: Date.now() });
  stop();
  cleanStores($dashboard);
  stop = $dashboard.listen(() => {});
  await vi.waitFor(async () => {
    expect((await rows()).enrollments).toMatchObject([{ progress_percentage: 50 }]);
    expect((await rows()).completedWorkouts).toBe(1);
  });
});

test("all numbers include the workouts and stars that wait for the network", async () => {
  const { plan, userId } = await sixDaysIn();
  const queuedAt = Date.now();
  const day = { planId: plan.id, planDayId: plan.dayIds[6] ?? "", userId, queuedAt };
  enqueue({ kind: "completion", ...day });
  enqueue({ kind: "review", ...day, changes: { rating: 4 } });
  const workout = { id: crypto.randomUUID(), type: "free", title: "Free bouncing", minutes: 10 } as const;
  enqueue({ kind: "workout", workout, userId, queuedAt: queuedAt - 1 });
  await $dashboard.load();
  const { enrollments, openWorkouts, latest, completedWorkouts, ofWeek } = await rows();
  expect(enrollments).toMatchObject([{ progress_percentage: 100, completed_at: new Date(queuedAt).toISOString() }]);
  expect(openWorkouts).toEqual([]);
  expect(completedWorkouts).toBe(8);
  expect(latest).toHaveLength(5);
  expect(latest.slice(0, 2)).toMatchObject([
    { day_title: "Day 7", plan_title: "Bounce", rating: 4 },
    { day_title: "Free bouncing", plan_title: "", rating: null },
  ]);
  expect(ofWeek).toEqual(expect.arrayContaining(latest.slice(0, 2)));
});

test("a finished plan is done again from day one, and its run stays in the history", async () => {
  const { plan, service, userId } = await sixDaysIn();
  const [enrollment] = (await service.from("plan_enrollments").select("id").eq("user_id", userId).throwOnError()).data;
  const last = { user_id: userId, enrollment_id: enrollment?.id ?? "", plan_day_id: plan.dayIds[6] ?? "" };
  await service.from("workout_completions").insert(last).throwOnError();
  await $dashboard.load();
  const [finished] = (await rows()).enrollments;
  expect(finished?.completed_at).not.toBeNull();
  if (finished) expect(await repeatPlan(finished)).toBeNull();
  const { enrollments, openWorkouts, completedWorkouts } = await rows();
  expect(enrollments).toMatchObject([{ progress_percentage: 0, completed_at: null, completions: [] }]);
  expect(openWorkouts[0]).toMatchObject({ day_title: "Day 1", minutes: 25 });
  expect(completedWorkouts).toBe(7);
});

test("a failed first load shows an error, and retrying succeeds", async () => {
  const restore = refuse(completions, "down");
  await signInNewMember();
  await vi.waitFor(() => expect($dashboard.get()).toEqual({ state: "failed", message: dashboardMessages.loadFailed }));
  restore();
  await $dashboard.load();
  expect((await rows()).latest).toEqual([]);
});

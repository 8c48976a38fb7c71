import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

let plans = 0;
const backend = await testBackend();
const member = await backend.person("member@example.com");

/** A published plan with this many days and the member enrolled in it. */
async function enrolledIn(dayCount: number) {
  plans += 1;
  const plan = { slug: `plan-${plans}`, title: "Plan" };
  const days = Array.from({ length: dayCount }, () => ({}));
  const { id: planId, dayIds } = await addPublishedPlan(backend.service, plan, days);
  const enrollmentId = await addEnrollment(member.client, { user_id: member.id, plan_id: planId });
  const complete = async (day: string, rating: number | null = null) =>
    member.client
      .from("workout_completions")
      .insert({ user_id: member.id, enrollment_id: enrollmentId, plan_day_id: day, rating });
  const takeBack = async (day: string) => member.client.from("workout_completions").delete().eq("plan_day_id", day);
  const progress = async () =>
    (
      await member.client
        .from("plan_enrollments")
        .select("progress_percentage, completed_at, last_day_id, last_day_at")
        .eq("id", enrollmentId)
        .single()
    ).data;
  return { planId, dayIds, enrollmentId, complete, takeBack, progress };
}

test("20 parallel completions of one day create one row and succeed once", async () => {
  const { dayIds, complete, progress } = await enrolledIn(4);
  const answers = await Promise.all(Array.from({ length: 20 }, () => complete(dayIds[0] ?? "")));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === "23505")).toHaveLength(19);
  expect(await progress()).toMatchObject({ progress_percentage: 25 });
});

test("a completion, however old, can be deleted by its member, and updates the progress", async () => {
  const { dayIds, complete, progress } = await enrolledIn(2);
  for (const day of dayIds) await complete(day);
  const old = dayIds[0] ?? "";
  await backend.sql(
    `update public.workout_completions set completed_at = now() - interval '25 days' where plan_day_id = '${old}'`,
  );
  await member.client.from("workout_completions").delete().eq("plan_day_id", old).throwOnError();
  expect(await progress()).toMatchObject({ progress_percentage: 50, completed_at: null });
});

test("parallel completions of different days are all counted", async () => {
  const { dayIds, complete, progress } = await enrolledIn(20);
  await Promise.all(dayIds.map((day) => complete(day)));
  expect(await progress()).toMatchObject({ progress_percentage: 100, completed_at: expect.any(String) });
});

test("adding a day to a finished plan reopens it, and a removed day no longer counts", async () => {
  const { planId, dayIds, complete, progress } = await enrolledIn(3);
  for (const day of dayIds) await complete(day);
  const added = { plan_id: planId, week_number: 1, day_number: 7, title: "Extra", description: "Jump" };
  await backend.service.from("workout_plan_days").insert(added);
  expect(await progress()).toMatchObject({ progress_percentage: 75, completed_at: null });
  await backend.service.from("workout_plan_days").delete().eq("plan_id", planId).eq("title", "Extra");
  expect(await progress()).toMatchObject({ progress_percentage: 100, completed_at: expect.any(String) });
});

test("an ended enrollment rejects completions and can't be reactivated", async () => {
  const { planId, dayIds, complete } = await enrolledIn(2);
  await complete(dayIds[1] ?? "");
  const mine = () => member.client.from("plan_enrollments");
  expect((await mine().update({ is_active: false }).eq("plan_id", planId)).error).toBeNull();
  expect((await complete(dayIds[0] ?? "")).error?.code).toBe("42501");
  await mine().update({ is_active: true }).eq("plan_id", planId);
  expect((await mine().select("is_active").eq("plan_id", planId)).data).toEqual([{ is_active: false }]);
  expect((await mine().insert({ user_id: member.id, plan_id: planId })).error).toBeNull();
});

test.each([0, 6])("a rating of %i is rejected as a bad request, without a completion", async (rating) => {
  const { dayIds, complete, progress } = await enrolledIn(2);
  const response = await complete(dayIds[0] ?? "", rating);
  expect([response.status, response.error?.code]).toEqual([400, "23514"]);
  expect(await progress()).toMatchObject({ progress_percentage: 0 });
});

test("the latest completed day is stored in any order, and reverts on undo", async () => {
  const { dayIds, complete, takeBack, progress } = await enrolledIn(2);
  const [first = "", second = ""] = dayIds;
  expect(await progress()).toMatchObject({ last_day_id: null, last_day_at: null });
  await complete(second);
  await complete(first);
  expect(await progress()).toMatchObject({ last_day_id: first, last_day_at: expect.any(String) });
  await takeBack(first);
  expect(await progress()).toMatchObject({ last_day_id: second });
  await takeBack(second);
  expect(await progress()).toMatchObject({ last_day_id: null, last_day_at: null });
});

test("of days completed at the same moment, the later one of the plan is the last", async () => {
  const { dayIds, enrollmentId, progress } = await enrolledIn(3);
  const [first = "", second = "", third = ""] = dayIds;
  const rows = [second, third, first].map((plan_day_id) => ({
    user_id: member.id,
    enrollment_id: enrollmentId,
    plan_day_id,
  }));
  await member.client.from("workout_completions").insert(rows).throwOnError();
  expect(await progress()).toMatchObject({ last_day_id: third });
});

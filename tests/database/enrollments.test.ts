import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const member = await backend.person("member@example.com");
const plan = { slug: "bounce", title: "Bounce" };
const days = [1, 2, 3].map((day) => ({ title: `Week 1, Day ${day}` }));
const { id: planId, dayIds } = await addPublishedPlan(backend.service, plan, days);

test("20 parallel enrollments create one row and succeed once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      member.client.from("plan_enrollments").insert({ user_id: member.id, plan_id: planId }),
    ),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === "23505")).toHaveLength(19);
  const { data } = await member.client.from("plan_enrollments").select().eq("plan_id", planId);
  expect(data).toHaveLength(1);
});

test("progress is counted by the database and reaches 100 with the last day", async () => {
  const enrollment = (await member.client.from("plan_enrollments").select().single()).data;
  const complete = (day: string | undefined) =>
    member.client
      .from("workout_completions")
      .insert({ user_id: member.id, enrollment_id: enrollment?.id ?? "", plan_day_id: day ?? "" });
  await complete(dayIds[0]);
  expect((await member.client.from("plan_enrollments").select().single()).data).toMatchObject({
    progress_percentage: 33.33,
    completed_at: null,
  });
  await complete(dayIds[1]);
  await complete(dayIds[2]);
  const done = (await member.client.from("plan_enrollments").select().single()).data;
  expect(done?.progress_percentage).toBe(100);
  expect(done?.completed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

test("a plan that was left without a workout leaves no row, and one with a workout does", async () => {
  const own = () => member.client.from("plan_enrollments");
  const leave = () => own().update({ is_active: false }).eq("is_active", true).throwOnError();
  const left = async () => (await own().select("is_active").throwOnError()).data;
  await leave();
  expect(await left()).toEqual([{ is_active: false }]);
  await own().insert({ user_id: member.id, plan_id: planId }).throwOnError();
  await leave();
  expect(await left()).toEqual([{ is_active: false }]);
});

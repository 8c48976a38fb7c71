import { beforeEach, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { callAt } from "../support/database-time.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

let enrollmentId: string;
const backend = await testBackend();
const member = await backend.person("member@example.com");
const plan = { slug: "bounce", title: "Bounce" };
const { id, dayIds } = await addPublishedPlan(backend.service, plan, [{}, {}]);
const planId = id;
const [dayId = ""] = dayIds;

const sql = (statement: string) => backend.sql<Record<string, unknown>>(statement);
const fromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const enroll = (started_at: string) =>
  addEnrollment(member.client, { user_id: member.id, plan_id: planId, started_at });

/** The member started the plan 30 days ago and has completed no day. */
beforeEach(async () => {
  await sql("delete from public.plan_enrollments");
  enrollmentId = await enroll(fromNow(-30));
});

const completions = () => member.client.from("workout_completions");
const row = (recorded_at: string) => ({
  user_id: member.id,
  enrollment_id: enrollmentId,
  plan_day_id: dayId,
  recorded_at,
});
const complete = async (recorded_at: string) =>
  (await completions().insert(row(recorded_at)).select("completed_at").single().throwOnError()).data.completed_at;

/** Milliseconds between two instants. */
const apart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));
/** Tolerance for the difference of a test's two clocks and its duration, in milliseconds. */
const hour = 60 * 60 * 1000;

test("a queued workout counts at its own time: in the week, on its date, for progress", async () => {
  const at = fromNow(-9);
  await sql(`update public.user_profiles set time_zone = 'Pacific/Auckland' where user_id = '${member.id}'`);
  await sql(callAt(member.id, fromNow(-10), "private.choose_weekly_goal(2)"));
  await sql(callAt(member.id, fromNow(-20), `private.choose_training_days('${enrollmentId}', '{1,3,5}', null)`));
  expect(Date.parse(await complete(at))).toBe(Date.parse(at));
  const [found] = await sql(`
    select c.completed_on = on_date.day as is_dated, e.last_day_at = c.completed_at as is_last, e.progress_percentage::float as progress,
      (select g.workouts from private.goal_weeks('${member.id}', now()) g where g.week = private.monday_of(on_date.day)) as in_week,
      (select d.planned_on = on_date.day and d.state = 'done' from private.plan_dates('${member.id}', now()) d
       where d.plan_day_id = '${dayId}') as is_planned
    from public.workout_completions c join public.plan_enrollments e on e.id = c.enrollment_id
    cross join lateral (select ('${at}'::timestamptz at time zone 'Pacific/Auckland')::date as day) as on_date`);
  expect(found).toEqual({ is_dated: true, is_last: true, progress: 50, in_week: 1, is_planned: true });
});

test.each([
  ["a day in the future", () => fromNow(1), 0],
  ["in 3000", () => "3000-01-01T00:00:00Z", 0],
  ["15 days ago", () => fromNow(-15), -14],
  ["in 1900", () => "1900-01-01T00:00:00Z", -14],
])("a clock at %s is clamped", async (_, recorded, days) => {
  expect(apart(await complete(recorded()), fromNow(days))).toBeLessThan(hour);
});

test("a workout is dated neither before its run of the plan nor in the future", async () => {
  await member.client.from("plan_enrollments").update({ is_active: false }).eq("id", enrollmentId).throwOnError();
  const startedAt = fromNow(-3);
  enrollmentId = await enroll(startedAt);
  expect(Date.parse(await complete(fromNow(-5)))).toBe(Date.parse(startedAt));

  await sql(`delete from public.workout_completions`);
  await sql(`update public.plan_enrollments set started_at = now() + interval '1 day' where id = '${enrollmentId}'`);
  expect(apart(await complete(fromNow(-1)), fromNow(0))).toBeLessThan(hour);
});

test("a recorded time can't be changed, by another insert or directly", async () => {
  await complete(fromNow(-2));
  const attempts = [
    completions()
      .update({ recorded_at: fromNow(-4) })
      .eq("plan_day_id", dayId),
    completions().upsert(row(fromNow(-4)), { onConflict: "enrollment_id,plan_day_id" }),
    completions().insert({ ...row(fromNow(-4)), completed_at: fromNow(-400) }),
  ];
  for (const attempt of attempts) expect((await attempt).error?.code).toBe("42501");
  expect((await completions().insert(row(fromNow(-4)))).error?.code).toBe("23505");
});

test.each([
  ["infinity", 0],
  ["3000-01-01T00:00:00Z", 0],
  ["-infinity", -365],
])("a plan started at %s is clamped to the last year", async (started, days) => {
  await sql("delete from public.plan_enrollments");
  await enroll(started);
  const [found] = await sql(
    "select extract(day from started_at - now())::integer as days from public.plan_enrollments",
  );
  expect(Math.abs(Number(found?.days) - days)).toBeLessThanOrEqual(1);
});

import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

let plans = 0;
const backend = await testBackend();
const admin = await backend.admin("admin@example.com");

/** Adds a draft with this many weeks and a first day in these. */
async function draft(duration_weeks: number, filled: number[]) {
  plans += 1;
  const slug = `plan-${plans}`;
  const plan = { slug, title: slug, duration_weeks };
  const { data } = await admin.client.from("workout_plans").insert(plan).select("id").single().throwOnError();
  const days = filled.map((week_number) => ({
    plan_id: data.id,
    week_number,
    day_number: 1,
    title: "Day",
    description: "Jump",
  }));
  if (days.length > 0) await admin.client.from("workout_plan_days").insert(days).throwOnError();
  return data.id;
}
const change = (id: string, fields: { is_published?: boolean; duration_weeks?: number }) =>
  admin.client.from("workout_plans").update(fields).eq("id", id).select("is_published").single();
const isPublished = async (id: string) =>
  (await backend.service.from("workout_plans").select("is_published").eq("id", id).single()).data?.is_published;

test.each([
  [1, [], "A published plan needs a day in each week, and this one has no days."],
  [4, [], "A published plan needs a day in each week, and this one has no days."],
  [4, [1, 2, 4], "A published plan needs a day in each week: week 3 has none."],
  [4, [2], "A published plan needs a day in each week: weeks 1, 3 and 4 have none."],
])(
  "a plan of %i weeks with days in %j can't be published, and the error names the week",
  async (weeks, filled, answer) => {
    const id = await draft(weeks, filled);
    const { error } = await change(id, { is_published: true });
    expect(error).toMatchObject({ code: "23514", message: answer });
    expect(await isPublished(id)).toBe(false);
  },
);

test("a plan with a day in each week can be published, also with texts instead of videos", async () => {
  expect((await change(await draft(2, [1, 2]), { is_published: true })).data).toEqual({ is_published: true });
});

test.each([
  [1, "Week 1, Day 1 has neither."],
  [2, "Week 1, Day 1; Week 2, Day 1 have neither."],
  [6, "Week 1, Day 1; Week 2, Day 1; Week 3, Day 1 and 3 more have neither."],
])("a plan with %i days without videos and text can't be published", async (empty, names) => {
  const id = await draft(
    7,
    Array.from({ length: 7 }, (_, index) => index + 1),
  );
  const days = admin.client.from("workout_plan_days").update({ description: " \n" }).eq("plan_id", id);
  await days.lte("week_number", empty).throwOnError();
  expect((await change(id, { is_published: true })).error).toMatchObject({
    code: "23514",
    message: `A published plan needs a video or a text in each day: ${names}`,
  });
  expect(await isPublished(id)).toBe(false);
});

test("an empty day can be added to a published plan, but must be filled before publishing again", async () => {
  const { id } = await addPublishedPlan(backend.service, { slug: "full", title: "Full" }, [
    { video_ids: ["aaaaaaaaaaa"] },
  ]);
  const days = () => admin.client.from("workout_plan_days");
  const added = { plan_id: id, week_number: 1, day_number: 2, title: "Week 1, Day 2", description: "", video_ids: [] };
  const { data: day } = await days().insert(added).select("id").single().throwOnError();
  await change(id, { is_published: false });
  expect((await change(id, { is_published: true })).error?.message).toContain("Week 1, Day 2 has neither.");
  await days()
    .update({ video_ids: ["aaaaaaaaaaa"] })
    .eq("id", day.id)
    .throwOnError();
  expect((await change(id, { is_published: true })).data).toEqual({ is_published: true });
});

test("nobody can add a published plan without days, not even the service", async () => {
  const plan = { slug: "at-once", title: "At once", duration_weeks: 1, is_published: true };
  for (const { client } of [admin, { client: backend.service }]) {
    expect((await client.from("workout_plans").insert(plan)).error?.message).toMatch(/needs a day in each week/);
  }
});

test("a published plan can't be longer than its days", async () => {
  const { id } = await addPublishedPlan(backend.service, { slug: "longer", title: "Longer" });
  expect((await change(id, { duration_weeks: 2 })).error?.message).toMatch(/week 2 has none/);
  expect((await change(id, { duration_weeks: 2, is_published: false })).error).toBeNull();
});

test("the last day of a published plan's week can't be removed until the plan is a draft", async () => {
  const days = [{ week_number: 1 }, { week_number: 2, day_number: 1 }, { week_number: 2, day_number: 2 }];
  const { id, dayIds } = await addPublishedPlan(backend.service, { slug: "weeks", title: "Weeks" }, days);
  const [, second = "", third = ""] = dayIds;
  const remove = (day: string) => admin.client.from("workout_plan_days").delete().eq("id", day);
  expect((await remove(third)).error).toBeNull();
  expect((await remove(second)).error).toMatchObject({
    code: "23514",
    message: expect.stringContaining("week 2 has none"),
  });
  const moved = await admin.client.from("workout_plan_days").update({ week_number: 1, day_number: 7 }).eq("id", second);
  expect(moved.error?.message).toContain("week 2 has none");
  await change(id, { is_published: false });
  expect((await remove(second)).error).toBeNull();
});

test("a plan that loses all its days, as on deletion, becomes a draft", async () => {
  const { id } = await addPublishedPlan(backend.service, { slug: "going", title: "Going" }, [{}, {}]);
  await admin.client.from("workout_plan_days").delete().eq("plan_id", id).throwOnError();
  expect(await isPublished(id)).toBe(false);
  await admin.client.from("workout_plans").delete().eq("id", id).throwOnError();
});

test("two weeks can be swapped in one transaction with a deferred check", async () => {
  const { id } = await addPublishedPlan(backend.service, { slug: "swap", title: "Swap" }, [
    { week_number: 1, day_number: 1 },
    { week_number: 2, day_number: 2 },
  ]);
  await backend.sql(`do $$ begin
       set constraints all deferred;
       update public.workout_plan_days set week_number = 2 where plan_id = '${id}' and day_number = 1;
       update public.workout_plan_days set week_number = 1 where plan_id = '${id}' and day_number = 2;
     end $$`);
  expect(await isPublished(id)).toBe(true);
});

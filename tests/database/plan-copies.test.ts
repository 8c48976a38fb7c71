import { beforeEach, expect, test } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

const { backend, admin, member } = await backendWithPeople();

let plan: { id: string; dayIds: string[] };
beforeEach(async () => {
  await backend.service.from("workout_plans").delete().not("id", "is", null).throwOnError();
  plan = await addPublishedPlan(backend.service, { slug: "spring", title: "Spring", tags: ["core"] }, [
    { week_number: 1, day_number: 1, title: "Week 1, Day 1", video_ids: ["aaaaaaaaaaa"], rest_seconds: 45 },
    { week_number: 1, day_number: 3, title: "Long one", description: "Slowly" },
    { week_number: 2, day_number: 1, title: "Week 2, Day 1", description: "Breathe" },
  ]);
});

const days = async (id = plan.id) => {
  const columns = "week_number, day_number, title, description, video_ids, rest_seconds";
  const rows = backend.service.from("workout_plan_days").select(columns).eq("plan_id", id);
  return (await rows.order("week_number").order("day_number").throwOnError()).data;
};
const places = async () => (await days()).map((day) => `${day.week_number}-${day.day_number} ${day.title}`);

test("a duplicated plan is a draft with the same days, titled Copy of …, with a new slug", async () => {
  const { data: first } = await admin.client.rpc("duplicate_plan", { of_plan: plan.id }).throwOnError();
  const { data: second } = await admin.client.rpc("duplicate_plan", { of_plan: plan.id }).throwOnError();
  const { data } = await admin.client
    .from("workout_plans")
    .select()
    .in("id", [first, second])
    .order("slug")
    .throwOnError();
  expect(data.map(({ slug }) => slug)).toEqual(["copy-of-spring", "copy-of-spring-2"]);
  expect(data[0]).toMatchObject({ title: "Copy of Spring", is_published: false, published_at: null, tags: ["core"] });
  expect(await days(String(first))).toEqual(await days());
});

test("the copy of a plan with the longest title has a title that fits", async () => {
  await admin.client
    .from("workout_plans")
    .update({ title: "a".repeat(200) })
    .eq("id", plan.id)
    .throwOnError();
  const { data } = await admin.client.rpc("duplicate_plan", { of_plan: plan.id }).throwOnError();
  expect(data).not.toBeNull();
});

test("a deleted plan can't be copied", async () => {
  const { data } = await admin.client.rpc("duplicate_plan", { of_plan: crypto.randomUUID() }).throwOnError();
  expect(data).toBeNull();
});

test("days are copied to free and empty days, and days with a video or a text stay", async () => {
  await admin.client
    .from("workout_plans")
    .update({ is_published: false, duration_weeks: 4 })
    .eq("id", plan.id)
    .throwOnError();
  const empty = { plan_id: plan.id, week_number: 3, title: "Week 3, Day 1", description: " " };
  const named = { plan_id: plan.id, week_number: 3, title: "Test day" };
  await admin.client
    .from("workout_plan_days")
    .insert([
      { ...empty, day_number: 1 },
      { ...named, day_number: 3 },
    ])
    .throwOnError();
  const { data } = await admin.client
    .rpc("copy_plan_days", { copied: plan.dayIds.slice(0, 2), to_weeks: [2, 3, 4] })
    .throwOnError();
  expect(data?.map((day) => `${day.week_number}-${day.day_number}`)).toEqual(["2-3", "3-1", "3-3", "4-1", "4-3"]);
  const long = { description: "Slowly", video_ids: [], rest_seconds: 30 };
  const first = { description: "", video_ids: ["aaaaaaaaaaa"], rest_seconds: 45 };
  expect((await days()).slice(2)).toEqual([
    expect.objectContaining({ title: "Week 2, Day 1", description: "Breathe", video_ids: [] }),
    { week_number: 2, day_number: 3, title: "Long one", ...long },
    { week_number: 3, day_number: 1, title: "Week 3, Day 1", ...first },
    { week_number: 3, day_number: 3, title: "Test day", ...long },
    { week_number: 4, day_number: 1, title: "Week 4, Day 1", ...first },
    { week_number: 4, day_number: 3, title: "Long one", ...long },
  ]);
});

test("a day is copied to another day of the week", async () => {
  const copy = { copied: plan.dayIds.slice(0, 1), to_weeks: [2], to_day: 7 };
  const { data } = await admin.client.rpc("copy_plan_days", copy).throwOnError();
  expect(data).toEqual([{ week_number: 2, day_number: 7 }]);
  expect((await days()).at(-1)).toMatchObject({ title: "Week 2, Day 7", video_ids: ["aaaaaaaaaaa"] });
});

test("a day moves to an empty slot, or swaps with the day there", async () => {
  const move = (to_week: number, to_day: number) =>
    admin.client.rpc("move_plan_day", { moved: plan.dayIds[0] ?? "", to_week, to_day }).throwOnError();
  expect((await move(2, 5)).data).toBe(1);
  expect(await places()).toEqual(["1-3 Long one", "2-1 Week 2, Day 1", "2-5 Week 2, Day 5"]);
  expect((await move(1, 3)).data).toBe(2);
  expect(await places()).toEqual(["1-3 Week 1, Day 3", "2-1 Week 2, Day 1", "2-5 Long one"]);
});

test("swapping two weeks keeps completions with their days", async () => {
  const enrollment_id = await addEnrollment(member.client, { user_id: member.id, plan_id: plan.id });
  const done = { user_id: member.id, enrollment_id, plan_day_id: plan.dayIds[2] ?? "" };
  await member.client.from("workout_completions").insert(done).throwOnError();
  const swap = await admin.client.rpc("swap_plan_weeks", { of_plan: plan.id, one: 1, other: 2 }).throwOnError();
  expect(swap.data).toBe(3);
  expect(await places()).toEqual(["1-1 Week 1, Day 1", "2-1 Week 2, Day 1", "2-3 Long one"]);
  const { data: progress } = await member.client.from("plan_enrollments").select("progress_percentage").single();
  expect(progress?.progress_percentage).toBe(33.33);
  const first = backend.service.from("workout_plan_days").select("id").eq("plan_id", plan.id).eq("week_number", 1);
  expect((await first.single().throwOnError()).data.id).toBe(plan.dayIds[2]);
});

test("a move that would empty a week of a published plan, or leave the plan, is rejected entirely", async () => {
  const before = await places();
  const move = (moved: string, to_week: number) =>
    admin.client.rpc("move_plan_day", { moved, to_week, to_day: 7 }).then(({ error }) => error?.message);
  expect(await move(plan.dayIds[2] ?? "", 1)).toContain("week 2 has none");
  expect(await move(plan.dayIds[0] ?? "", 3)).toContain("outside a plan of 2 weeks");
  expect(await places()).toEqual(before);
});

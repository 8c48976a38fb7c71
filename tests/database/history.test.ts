import { beforeEach, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

let planId: string;
let enrollmentId: string;
let days: string[];
const backend = await testBackend();
const member = await backend.person("member@example.com");
const admin = await backend.admin("admin@example.com");
const videos = [
  { youtube_id: "history0001", title: "Warm Up", duration_seconds: 300, status: "approved" },
  { youtube_id: "history0002", title: "Jumps", duration_seconds: 620, status: "approved" },
];
await backend.service.from("enhanced_videos").insert(videos).throwOnError();

/** A member in a plan of three days, the first completed with five stars. */
beforeEach(async () => {
  await backend.sql("truncate public.workout_plans cascade");
  const plan = { slug: "bounce", title: "Bounce Basics" };
  ({ id: planId, dayIds: days } = await addPublishedPlan(backend.service, plan, [{}, {}, {}]));
  const filled = { video_ids: ["history0001", "history0002"] };
  await backend.service
    .from("workout_plan_days")
    .update(filled)
    .eq("id", days[0] ?? "")
    .throwOnError();
  enrollmentId = await addEnrollment(member.client, { user_id: member.id, plan_id: planId });
  await complete(0);
});

const complete = (day: number) =>
  member.client
    .from("workout_completions")
    .insert({ user_id: member.id, enrollment_id: enrollmentId, plan_day_id: days[day] ?? "", rating: 5 })
    .throwOnError();
const history = async () =>
  (await member.client.from("workout_completions").select().order("completed_at").throwOnError()).data;
const enrollment = async () =>
  (await member.client.from("plan_enrollments").select().eq("id", enrollmentId).single().throwOnError()).data;
const removeDays = (...numbers: number[]) =>
  admin.client
    .from("workout_plan_days")
    .delete()
    .in(
      "id",
      numbers.map((day) => days[day] ?? ""),
    )
    .throwOnError();
/** Deletes a plan like the plan builder: its days first. */
async function deletePlan() {
  await admin.client.from("workout_plan_days").delete().eq("plan_id", planId).throwOnError();
  await admin.client.from("workout_plans").delete().eq("id", planId).throwOnError();
}

const firstDay = {
  plan_title: "Bounce Basics",
  day_title: "Day 1",
  week_number: 1,
  day_number: 1,
  minutes: 16,
  rating: 5,
};

test("a completion of a removed day keeps its titles, minutes and rating", async () => {
  await removeDays(0);
  expect(await history()).toMatchObject([firstDay]);
});

test("completions and the enrollment outlive the deleted plan", async () => {
  await deletePlan();
  expect(await history()).toMatchObject([firstDay]);
  expect(await enrollment()).toMatchObject({ plan_id: null, plan_title: "Bounce Basics", progress_percentage: 33.33 });
});

test("a finished plan stays finished after it is deleted", async () => {
  await complete(1);
  await complete(2);
  const { completed_at } = await enrollment();
  expect(completed_at).not.toBeNull();
  await deletePlan();
  expect(await enrollment()).toMatchObject({ progress_percentage: 100, completed_at });
});

test("progress counts the remaining days", async () => {
  await removeDays(0);
  expect(await enrollment()).toMatchObject({ progress_percentage: 0, completed_at: null });
  await complete(1);
  expect(await enrollment()).toMatchObject({ progress_percentage: 50 });
  await removeDays(2);
  expect(await enrollment()).toMatchObject({ progress_percentage: 100 });
});

test("an ended enrollment keeps its progress when the calendar changes", async () => {
  await member.client.from("plan_enrollments").update({ is_active: false }).eq("id", enrollmentId).throwOnError();
  await removeDays(1, 2);
  expect(await enrollment()).toMatchObject({ progress_percentage: 33.33, is_active: false });
});

test("renaming a day doesn't rename its past completions", async () => {
  await admin.client
    .from("workout_plan_days")
    .update({ title: "Renamed" })
    .eq("id", days[0] ?? "")
    .throwOnError();
  expect(await history()).toMatchObject([firstDay]);
});

test("a day without videos counts as the estimated 25 minutes", async () => {
  await complete(1);
  expect((await history()).map(({ minutes }) => minutes).sort()).toEqual([16, 25]);
});

test("a member can leave a deleted plan", async () => {
  await deletePlan();
  await member.client.from("plan_enrollments").update({ is_active: false }).eq("id", enrollmentId).throwOnError();
  expect(await enrollment()).toMatchObject({ is_active: false });
});

/** How many statements update enrollments during an action. */
async function updatesOf(act: () => PromiseLike<unknown>): Promise<number> {
  await backend.sql("create table private.updates (happened boolean)");
  await backend.sql(
    `create function private.count_update() returns trigger language plpgsql security definer set search_path = '' as
     'begin insert into private.updates values (true); return null; end'`,
  );
  await backend.sql(`create trigger count_update after update on public.plan_enrollments
     for each statement execute function private.count_update()`);
  await act();
  const counted = await backend.sql("select from private.updates");
  await backend.sql("drop function private.count_update cascade");
  await backend.sql("drop table private.updates");
  return counted.length;
}

async function enrollOthers(count: number) {
  const others = `generate_series(1, ${count}) n`;
  await backend.sql(
    `insert into auth.users (id, email) select md5('u' || n)::uuid, n || '@example.com' from ${others} on conflict do nothing`,
  );
  await backend.sql(
    `insert into public.plan_enrollments (user_id, plan_id) select md5('u' || n)::uuid, '${planId}' from ${others}`,
  );
}

test("deleting a plan updates its enrollments in the same few statements, however many there are", async () => {
  const remove = () => admin.client.from("workout_plans").delete().eq("id", planId).throwOnError();
  await enrollOthers(50);
  // the completions and percentages of the deleted calendar, and the enrollments' reference to the plan
  expect(await updatesOf(remove)).toBe(3);
  expect(await backend.sql("select from public.plan_enrollments where plan_id is not null")).toEqual([]);
});

test("adding or removing days together updates the enrollments in two statements, however many there are", async () => {
  await enrollOthers(50);
  const week = [5, 6, 7].map((day) => ({
    plan_id: planId,
    week_number: 1,
    day_number: day,
    title: "New",
    description: "Jump",
  }));
  expect(await updatesOf(() => admin.client.from("workout_plan_days").insert(week).throwOnError())).toBe(2);
  expect(await enrollment()).toMatchObject({ progress_percentage: 16.67 });
  const remove = () => admin.client.from("workout_plan_days").delete().eq("title", "New").throwOnError();
  expect(await updatesOf(remove)).toBe(2);
  expect(await enrollment()).toMatchObject({ progress_percentage: 33.33 });
});

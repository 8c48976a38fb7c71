import { expect, test } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";

const { backend, admin, member } = await backendWithPeople();

type Week = { monday: string; members: number; starts: number; workouts: number; subscribers: number };
type Overview = { to_review: number; subscribers: number; digest: { status: string } | null; weeks: Week[] };

async function overview(zone: string): Promise<Overview> {
  const { data } = await admin.client.rpc("admin_overview", { zone }).throwOnError();
  return data as Overview;
}
const { sql } = backend;

/** This week's Monday in a time zone, with its first instant. */
async function thisMonday(zone: string) {
  const [row] = await sql<{ monday: string; begins: string }>(
    `select m::date::text as monday, to_json(m at time zone '${zone}') #>> '{}' as begins
     from date_trunc('week', now() at time zone '${zone}') as m`,
  );
  return row ?? expect.fail("no row");
}
const before = (instant: string, milliseconds: number) => new Date(Date.parse(instant) - milliseconds).toISOString();

test.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles"])(
  "a week starts on Monday in %s, and the last twelve are counted",
  async (zone) => {
    const { monday, begins } = await thisMonday(zone);
    const weekBefore = before(begins, 1);
    await sql("delete from public.email_subscriptions");
    const subscribed = [begins, weekBefore, before(begins, 100 * 86_400_000)];
    await backend.service
      .from("email_subscriptions")
      .insert(subscribed.map((subscribed_at, n) => ({ email: `reader${n}@example.com`, subscribed_at })))
      .throwOnError();
    const { weeks } = await overview(zone);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ monday, subscribers: 1 });
    expect(weeks.at(-2)).toMatchObject({ subscribers: 1 });
    expect(weeks.reduce((sum, { subscribers }) => sum + subscribers, 0)).toBe(2);
  },
);

test("members, starts and workouts are counted in their week", async () => {
  const zone = "UTC";
  const { begins } = await thisMonday(zone);
  const { weeks } = await overview(zone);
  expect(weeks.at(-1)).toMatchObject({ members: 2, starts: 0, workouts: 0 });
  const [plan] = (await sql(
    "insert into public.workout_plans (slug, title, duration_weeks) values ('air', 'Air', 4) returning id",
  )) as { id: string }[];
  const [enrollment] = (await sql(
    `insert into public.plan_enrollments (user_id, plan_id, started_at)
     values ('${member.id}', '${plan?.id}', '${before(begins, 86_400_000)}') returning id`,
  )) as { id: string }[];
  await sql(
    `insert into public.workout_completions (enrollment_id, user_id, plan_day_id, completed_at)
     select '${enrollment?.id}', '${member.id}', gen_random_uuid(), '${begins}' from generate_series(1, 3)`,
  );
  const after = (await overview(zone)).weeks;
  expect(after.at(-1)).toMatchObject({ starts: 0, workouts: 3 });
  expect(after.at(-2)).toMatchObject({ starts: 1, workouts: 0 });
});

test("repeating a week isn't another start", async () => {
  const { weeks } = await overview("UTC");
  const starts = (of: Week[]) => of.reduce((sum, week) => sum + week.starts, 0);
  await sql(`with plan as (insert into public.workout_plans (slug, title, duration_weeks) values ('again', 'Again', 1) returning id),
      day as (insert into public.workout_plan_days (plan_id, week_number, day_number, title) select id, 1, 1, 'Day' from plan returning id, plan_id),
      run as (insert into public.plan_enrollments (user_id, plan_id) select '${member.id}', plan_id from day returning id)
    insert into public.workout_completions (enrollment_id, user_id, plan_day_id) select run.id, '${member.id}', day.id from run, day`);
  const enrollment =
    "e.id from public.plan_enrollments e join public.workout_plans p on p.id = e.plan_id where p.slug = 'again'";
  const [run] = await sql<{ id: string }>(`select ${enrollment}`);
  await member.client.rpc("choose_training_days", { enrollment: run?.id ?? "", weekdays: [1] }).throwOnError();
  await member.client.rpc("repeat_plan_week", { enrollment: run?.id ?? "", week: 1 }).throwOnError();
  expect(await sql(`select ${enrollment}`)).toHaveLength(2);
  expect(starts((await overview("UTC")).weeks) - starts(weeks)).toBe(1);
});

test("snoozed candidates aren't waiting until their date", async () => {
  const videos = [null, "2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z"].map((snooze_until, n) => ({
    youtube_id: `overview00${n}`,
    title: "Air",
    duration_seconds: 600,
    snooze_until,
  }));
  await backend.service.from("enhanced_videos").insert(videos).throwOnError();
  expect(await overview("UTC")).toMatchObject({ to_review: 2 });
});

test("an unknown time zone counts as UTC", async () => {
  expect((await overview("Europe/Atlantis")).weeks).toEqual((await overview("UTC")).weeks);
});

test("videos with waiting reports are counted once", async () => {
  const [video] = await sql<{ id: string }>(
    `insert into public.enhanced_videos (youtube_id, title, duration_seconds, status) values ('overview010', 'Air', 600, 'approved') returning id`,
  );
  for (const reason of ["too_fast", "bad_sound"])
    await backend.service.rpc("report_video", { video: video?.id ?? "", reason, note: "" }).throwOnError();
  expect(await overview("UTC")).toMatchObject({ reported_videos: 1 });
  await sql("update private.video_feedback set done_at = now()");
  expect(await overview("UTC")).toMatchObject({ reported_videos: 0 });
});

test("studio corrections are counted until they are decided", async () => {
  const address = { name: "Air", city: "Berlin", country: "Germany" };
  const { data } = await backend.service.from("studios").insert(address).select("id").single().throwOnError();
  const corrections = ["waiting", "refused"].map((status) => ({
    studio_id: data.id,
    field: "phone",
    suggestion: status,
  }));
  await backend.service.from("studio_corrections").insert(corrections).throwOnError();
  await backend.service
    .from("studio_corrections")
    .update({ status: "refused" })
    .eq("suggestion", "refused")
    .throwOnError();
  expect(await overview("UTC")).toMatchObject({ corrections: 1 });
});

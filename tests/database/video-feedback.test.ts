import { beforeEach, expect, test } from "vitest";
import type { ReportedVideo } from "@/features/videos/admin/feedback.data.ts";
import { reportReasons } from "@/features/videos/video-feedback.ts";
import { testBackend } from "../support/backend.ts";

const { sql, service, visitor, person, admin: newAdmin } = await testBackend();
const admin = await newAdmin("admin@example.com");
const member = await person("member@example.com");
const another = await person("another@example.com");
const videos = await sql<{ id: string; title: string }>(`
  insert into public.enhanced_videos (youtube_id, title, channel_name, duration_seconds, status)
  values ('reported001', 'Air', 'Spring', 600, 'approved'), ('reported002', 'Bounce', 'Spring', 600, 'approved'),
    ('reported003', 'Hidden', 'Spring', 600, 'candidate')
  returning id, title`);
const idOf = (title: string) => videos.find((one) => one.title === title)?.id ?? expect.fail(title);

beforeEach(() => sql("truncate private.video_feedback"));

const send = (client: typeof visitor, title: string, reason = "too_fast", note = "") =>
  client.rpc("send_video_feedback", { video: idOf(title), reason, note });
const page = async (number = 1) =>
  (await admin.client.rpc("video_feedback_page", { page: number }).throwOnError()).data as {
    total: number;
    rows: ReportedVideo[];
  };
const finish = async (ids: string[], is_done: boolean) =>
  (await admin.client.rpc("finish_video_feedback", { ids, is_done }).throwOnError()).data;

test("each reason of the forms is stored, and others are rejected", async () => {
  for (const reason of reportReasons) expect((await send(member.client, "Air", reason)).data).toBe(true);
  expect((await send(member.client, "Air", "boring")).error?.code).toBe("23514");
  expect((await send(member.client, "Air", "other", "x".repeat(301))).error?.code).toBe("23514");
  expect((await page()).rows[0]?.reasons).toEqual(Object.fromEntries(reportReasons.map((reason) => [reason, 1])));
});

test("videos are listed with counts and sentences, those with the most reports first, and without senders", async () => {
  await send(member.client, "Air", "bad_sound", "Hiss");
  await send(member.client, "Bounce", "too_fast", "Slow down");
  await send(another.client, "Bounce");
  await service.rpc("report_video", { video: idOf("Bounce"), reason: "unsafe", note: "" }).throwOnError();
  const { total, rows } = await page();
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { title: "Bounce", status: "approved", reasons: { too_fast: 2, unsafe: 1 }, notes: [{ note: "Slow down" }] },
    { title: "Air", channel_name: "Spring", reasons: { bad_sound: 1 }, notes: [{ reason: "bad_sound", note: "Hiss" }] },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${member.id}|${another.id}|@example`));
  expect((await page(2)).rows).toEqual([]);
});

test("a reported video has the time of its latest report, and the plans that use it once each", async () => {
  const video_ids = ["reported001"];
  for (const [slug, title] of [
    ["second", "Second"],
    ["first", "First"],
  ] as const) {
    const plan = admin.client.from("workout_plans").insert({ slug, title, duration_weeks: 1 }).select("id").single();
    const { id: plan_id } = (await plan.throwOnError()).data;
    const days = [1, 2].map((day_number) => ({ plan_id, week_number: 1, day_number, title: "Day", video_ids }));
    await admin.client.from("workout_plan_days").insert(days).throwOnError();
  }
  await send(member.client, "Air");
  await send(member.client, "Air", "unsafe");
  await send(member.client, "Bounce");
  await sql("update private.video_feedback set sent_at = '2026-01-02T03:04:05Z' where reason = 'unsafe'");
  await sql("update private.video_feedback set sent_at = '2026-01-01T03:04:05Z' where reason <> 'unsafe'");
  expect((await page()).rows).toMatchObject([
    { title: "Air", latest: "2026-01-02T03:04:05+00:00", plans: [{ title: "First" }, { title: "Second" }] },
    { title: "Bounce", plans: [] },
  ]);
});

test("done reports leave the list, and undo brings back those that weren't sent again", async () => {
  await send(member.client, "Air");
  await send(another.client, "Air");
  const ids = (await page()).rows[0]?.ids ?? [];
  expect(await finish(ids, true)).toBe(2);
  expect(await finish(ids, true)).toBe(0);
  expect(await page()).toEqual({ total: 0, rows: [] });
  await send(member.client, "Air");
  expect(await finish(ids, false)).toBe(1);
  expect((await page()).rows[0]?.reasons).toEqual({ too_fast: 2 });
});

test("a member who sends the same twice counts once, and sends at most 20 a day", async () => {
  await Promise.all([1, 2].map(() => send(member.client, "Air", "other", "Same")));
  expect((await page()).rows[0]?.reasons).toEqual({ other: 1 });
  for (let note = 0; note < 19; note += 1) await send(member.client, "Air", "other", `${note}`).throwOnError();
  expect((await send(member.client, "Bounce")).error?.message).toBe("You can report at most 20 videos a day.");
  expect((await send(another.client, "Bounce")).data).toBe(true);
});

test("only approved videos take reports, only from members and the function", async () => {
  expect((await send(member.client, "Hidden")).data).toBe(false);
  expect((await send(visitor, "Air")).error?.code).toBe("42501");
  const report = { video: idOf("Air"), reason: "other", note: "" };
  for (const client of [visitor, member.client])
    expect((await client.rpc("report_video", report)).error?.code).toBe("42501");
});

test("members neither read nor finish reports", async () => {
  await send(member.client, "Air");
  expect((await member.client.rpc("video_feedback_page", { page: 1 })).error?.code).toBe("42501");
  const ids = (await page()).rows[0]?.ids ?? [];
  expect((await member.client.rpc("finish_video_feedback", { ids, is_done: true })).error?.code).toBe("42501");
  expect((await page()).total).toBe(1);
});

test("reports leave with their video, their member, and three months after they are done", async () => {
  const leaving = await person("leaving@example.com");
  await send(leaving.client, "Air");
  await send(member.client, "Bounce");
  await leaving.client.rpc("delete_account", { password: "jumping-demo" }).throwOnError();
  expect((await page()).rows).toMatchObject([{ title: "Bounce" }]);
  await sql("update private.video_feedback set done_at = now() - interval '4 months'");
  await send(another.client, "Air");
  await service.rpc("clear_old_records").throwOnError();
  expect(await sql("select 1 from private.video_feedback")).toHaveLength(1);
  await sql(`delete from public.enhanced_videos where id = '${idOf("Air")}'`);
  expect((await page()).total).toBe(0);
});

test("closing reports is in the administrators' log", async () => {
  await send(member.client, "Bounce", "other", "Private words");
  await finish((await page()).rows[0]?.ids ?? [], true);
  const log = await sql<{ after: object }>(
    "select action, before, after from public.admin_log where subject = 'video_feedback' order by id desc limit 1",
  );
  expect(log).toMatchObject([{ action: "update", after: { done_at: expect.any(String) } }]);
  expect(JSON.stringify(log)).not.toContain("Private words");
});

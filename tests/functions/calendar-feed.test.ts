import ICAL from "ical.js";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { callAt } from "../support/database-time.ts";
import { apiUrl, siteUrl, testFunctions } from "../support/functions.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

let enrollment: string;
let secret: string;
const product = await testFunctions();
const member = await product.person("member@example.com");
const another = await product.person("another@example.com");
const tokens = { member: await product.tokenOf(member), another: await product.tokenOf(another) };
const made = await addPublishedPlan(product.service, { slug: "bounce", title: "Bounce; and, “Go” \\o/" }, [
  { title: "Braking" },
  { title: `Größe 🤸 ${"lang ".repeat(30)}` },
  { title: "Third\u000b\r\nworkout" },
]);
const planId = made.id;
const days = made.dayIds;
beforeEach(async () => {
  product.clock.now = new Date("2026-11-18T12:00:00Z");
  await sql("delete from private.rate_limits where bucket like 'calendar-%'");
  await sql("delete from public.plan_enrollments");
  enrollment = await addEnrollment(product.service, { user_id: member.id, plan_id: planId });
  await live("America/New_York", "18:30");
  secret = (await member.client.rpc("renew_calendar_feed").throwOnError()).data;
});

const { sql } = product;
const act = (name: string, more: string) =>
  sql(callAt(member.id, product.clock.now.toISOString(), `private.${name}('${enrollment}', ${more})`));
async function live(zone: string, time: string | null) {
  await sql(`update public.user_profiles set time_zone = '${zone}' where user_id = '${member.id}'`);
  await act("choose_training_days", `'{1,3,5}', ${time === null ? "null" : `'${time}'`}`);
}
const read = (headers: Record<string, string> = {}, method = "GET", wanted = secret) =>
  product.functions(new Request(`${apiUrl}/functions/v1/calendar-feed/${wanted}.ics`, { method, headers }));

/** The events of a calendar, as parsed by a client. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
const times = (text: string) => eventsIn(text).map(({ startDate }) => startDate.toString());

test("a calendar client gets every workout with its title, minutes and link, at the member's time", async () => {
  const response = await read();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  // Wednesday, Friday, Monday, at 18:30 in New York
  expect(times(text)).toEqual(["2026-11-18T23:30:00Z", "2026-11-20T23:30:00Z", "2026-11-23T23:30:00Z"]);
  const [first, second, third] = eventsIn(text);
  expect(first).toMatchObject({
    summary: "Braking, 25 min",
    description: `Bounce; and, “Go” \\o/, week 1, day 1\n${siteUrl}/plans/bounce?workout=1-1`,
  });
  expect(first?.component.getFirstPropertyValue("url")).toBe(`${siteUrl}/plans/bounce?workout=1-1`);
  expect(first?.endDate.toString()).toBe("2026-11-18T23:55:00Z");
  expect(second?.summary).toBe(`Größe 🤸 ${"lang ".repeat(30)}, 25 min`);
  expect(third?.summary).toBe("Third workout, 25 min");
  expect(new Set(eventsIn(text).map(({ uid }) => uid)).size).toBe(3);
});

test("its lines end in CRLF and are folded at 75 bytes, without splitting characters", async () => {
  const bytes = Buffer.from(await (await read()).arrayBuffer());
  const lines = bytes.toString("utf8").split("\r\n");
  expect(lines.filter((line) => /[\r\n\ufffd]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
});

test("workouts without a time are all-day in the member's time zone, and don't block it", async () => {
  for (const zone of ["Pacific/Kiritimati", "Pacific/Honolulu"]) {
    await live(zone, null);
    const text = await (await read()).text();
    const today = zone === "Pacific/Kiritimati" ? "2026-11-19" : "2026-11-18";
    expect(times(text)).toContain(today === "2026-11-18" ? today : "2026-11-20");
    expect(eventsIn(text).every(({ startDate }) => startDate.isDate)).toBe(true);
    expect(text.match(/TRANSP:TRANSPARENT/g)).toHaveLength(3);
  }
});

test("the local time stays the same across clock changes", async () => {
  product.clock.now = new Date("2026-03-06T12:00:00Z");
  await act("choose_training_days", "'{}', null");
  await live("America/New_York", "18:30");
  const text = await (await read()).text();
  expect(times(text)).toEqual(["2026-03-06T23:30:00Z", "2026-03-09T22:30:00Z", "2026-03-11T22:30:00Z"]);
});

test("a moved workout keeps its UID and signals the change: new ETag, later date, higher SEQUENCE", async () => {
  const before = await read();
  const [was] = eventsIn(await before.text());
  const etag = before.headers.get("etag") ?? "";
  const known = await read({ "if-none-match": `W/${etag}, "other"` });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  product.clock.now = new Date("2026-11-18T13:00:00Z");
  expect((await read({ "if-modified-since": before.headers.get("last-modified") ?? "" })).status).toBe(304);
  await act("move_training_day", `'${days[0]}', '2026-11-19'`);
  const after = await read({ "if-none-match": etag });
  expect(after.status).toBe(200);
  expect(after.headers.get("last-modified")).toBe("Wed, 18 Nov 2026 13:00:00 GMT");
  const [now] = eventsIn(await after.text());
  expect([now?.uid, now?.startDate.toString()]).toEqual([was?.uid, "2026-11-19T23:30:00Z"]);
  expect((now?.sequence ?? 0) > (was?.sequence ?? 0)).toBe(true);
  expect((await read({ "if-modified-since": before.headers.get("last-modified") ?? "" })).status).toBe(200);
});

test.each(["Sat, 13 Sep 275760 00:00:00 GMT", "+020000-01-01", "yesterday"])(
  "a time that is none, %s, gets the whole calendar",
  async (since) => {
    expect((await read({ "if-modified-since": since })).status).toBe(200);
  },
);

test("a day without a missed workout changes nothing; a missed one moves to the next training day, and the rest after it", async () => {
  const etag = (await read()).headers.get("etag") ?? "";
  product.clock.now = new Date("2026-11-18T20:00:00Z");
  expect((await read({ "if-none-match": etag })).status).toBe(304);
  product.clock.now = new Date("2026-11-19T12:00:00Z");
  const text = await (await read({ "if-none-match": etag })).text();
  expect(times(text)).toEqual(["2026-11-20T23:30:00Z", "2026-11-23T23:30:00Z", "2026-11-25T23:30:00Z"]);
});

test("a completed workout is on its completion date with the minutes trained; skipped workouts and paused plans are left out", async () => {
  await sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at, minutes)
    values ('${member.id}', '${enrollment}', '${days[0]}', '2026-11-18T12:30:00Z', 12)`);
  product.clock.now = new Date("2026-11-21T12:00:00Z");
  await act("continue_plan", `'${days[2]}'`);
  const text = await (await read()).text();
  expect(eventsIn(text).map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
    ["Done: Braking, 12 min", "2026-11-18"],
    [expect.stringMatching(/, 25 min$/), "2026-11-23T23:30:00Z"],
  ]);
  await act("pause_plan", "true");
  expect(times(await (await read()).text())).toEqual(["2026-11-18"]);
});

test("repeating a week keeps what was done in it, and so does leaving the plan", async () => {
  await sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at, minutes)
    values ('${member.id}', '${enrollment}', '${days[0]}', '2026-11-18T12:30:00Z', 12)`);
  product.clock.now = new Date("2026-11-21T12:00:00Z");
  await act("repeat_plan_week", "1");
  const shown = async () =>
    eventsIn(await (await read()).text()).map(({ summary, startDate }) => [
      summary.split(",")[0],
      startDate.toString(),
    ]);
  const done = ["Done: Braking", "2026-11-18"];
  expect((await shown()).slice(0, 2)).toEqual([done, ["Braking", "2026-11-23T23:30:00Z"]]);
  await sql(`update public.plan_enrollments set is_active = false where id = '${enrollment}'`);
  expect(await shown()).toEqual([done]);
});

test("workouts outside of plans are on their dates, with a link to the video or the history", async () => {
  await sql(
    "insert into public.enhanced_videos (youtube_id, title, duration_seconds, status) values ('feed0000001', 'Ten', 600, 'approved')",
  );
  const [video] = await sql<{ id: string }>("select id from public.videos where youtube_id = 'feed0000001'");
  await sql(`insert into public.workout_completions (user_id, kind, video_id, day_title, minutes, completed_at) values
    ('${member.id}', 'video', '${video?.id}', '', 10, '2026-11-17T12:30:00Z'),
    ('${member.id}', 'class', null, 'Jump House', 45, '2026-11-17T03:30:00Z'),
    ('${member.id}', 'free', null, 'Long ago', 45, '2025-11-01T03:30:00Z')`);
  const done = eventsIn(await (await read()).text()).filter(({ summary }) => summary.startsWith("Done: "));
  expect(done.map(({ summary, startDate, description }) => [summary, startDate.toString(), description])).toEqual([
    ["Done: Jump House, 45 min", "2026-11-16", `${siteUrl}/history`],
    ["Done: Ten, 10 min", "2026-11-17", `${siteUrl}/videos/${video?.id}`],
  ]);
  await sql("delete from public.workout_completions");
});

test("an address that was renewed, turned off or never existed is not found", async () => {
  const renewed = (await member.client.rpc("renew_calendar_feed").throwOnError()).data;
  expect((await read()).status).toBe(404);
  expect((await read({}, "HEAD", renewed)).status).toBe(200);
  expect(await (await read({}, "HEAD", renewed)).text()).toBe("");
  expect((await member.client.rpc("calendar_feed").throwOnError()).data).toEqual({ made_at: expect.any(String) });
  await member.client.rpc("end_calendar_feed").throwOnError();
  expect((await member.client.rpc("calendar_feed").throwOnError()).data).toBeNull();
  for (const wanted of [renewed, "0".repeat(48), "", "%00"]) {
    const refused = await read({}, "GET", wanted);
    expect([refused.status, await refused.json()]).toMatchObject([404, { error: { code: "not_found" } }]);
  }
});

test("the database stores no secret, and another member can neither read nor end the address", async () => {
  expect(JSON.stringify(await sql("select * from private.calendar_feeds"))).not.toContain(secret);
  await another.client.rpc("end_calendar_feed").throwOnError();
  expect((await another.client.rpc("calendar_feed").throwOnError()).data).toBeNull();
  expect((await another.client.rpc("plan_events", { enrollment }).throwOnError()).data).toEqual([]);
  expect((await read()).status).toBe(200);
});

test("requests to one address are rate limited", async () => {
  const curious = { "cf-connecting-ip": "203.0.113.9" };
  expect((await read(curious)).status).toBe(200);
  // the limits of this minute and the next are used up
  await sql(`with used as (update private.rate_limits set taken = 600 where bucket = 'calendar-feed' returning *)
    insert into private.rate_limits select bucket, subject, window_start + interval '1 minute', taken from used
    on conflict do nothing`);
  const refused = await read(curious);
  await sql("delete from private.rate_limits");
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: "rate_limited" } }]);
});

test("a calendar holds at most 2,000 events", async () => {
  onTestFinished(async () => void (await sql("delete from public.workout_completions")));
  await sql(`insert into public.workout_completions (user_id, kind, day_title, minutes, completed_at)
    select '${member.id}', 'free', 'Bounce', 5, timestamptz '2026-11-17T12:00:00Z' - n * interval '1 hour'
    from generate_series(1, 2100) as n`);
  expect(eventsIn(await (await read()).text())).toHaveLength(2000);
});

test("an app reads an address 60 times an hour", async () => {
  const etag = (await read()).headers.get("etag") ?? "";
  const statuses: number[] = [];
  for (let time = 0; time < 60; time += 1) statuses.push((await read({ "if-none-match": etag })).status);
  expect(statuses).toEqual([...Array.from({ length: 59 }, () => 304), 429]);
  // the limit is the member's, also with a new address
  secret = (await member.client.rpc("renew_calendar_feed").throwOnError()).data;
  // beyond it, nothing is computed
  await sql("alter function private.calendar_events rename to not_called");
  onTestFinished(async () => void (await sql("alter function private.not_called rename to calendar_events")));
  expect((await read()).headers.get("retry-after")).toMatch(/^[0-9]+$/);
});

test("a member renews the address ten times a day", async () => {
  const { client } = await product.person("restless@example.com");
  const renew = async () => (await client.rpc("renew_calendar_feed")).error?.code;
  for (let time = 0; time < 10; time += 1) expect(await renew()).toBeUndefined();
  expect(await renew()).toBe("PT429");
});

test("only the member can download one plan's dates, with the UIDs of the feed", async () => {
  const file = (token: string) => product.call("calendar-feed", { enrollmentId: enrollment }, { token });
  const { status, body } = await file(tokens.member);
  expect(status).toBe(200);
  const uids = (text: string) => eventsIn(text).map(({ uid }) => uid);
  expect(uids(String(body.calendar))).toEqual(uids(await (await read()).text()));
  expect(await file(tokens.another)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
});

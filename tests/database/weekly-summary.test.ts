import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { callAt, setDatabaseTime } from "../support/database-time.ts";
import { instantAt } from "../support/instant-at.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";
import { scheduleEvents } from "../support/schedule-events.ts";
import { type ScheduleEvent, scheduleModel } from "../support/schedule-model.ts";
import { scheduleStatement } from "../support/schedule-statement.ts";
import { dayAt, mondayOf, shift, weekModel, zones } from "../support/week-model.ts";

const length = 12;
let enrollment: string;
const backend = await testBackend();
const member = await backend.person("member@example.com");
const another = await backend.person("another@example.com");
const titles = Array.from({ length }, (_, index) => ({ title: `Day ${index}` }));
const bounce = { slug: "bounce", title: "Bounce" };
const { id: planId, dayIds: days } = await addPublishedPlan(backend.service, bounce, titles);

const { sql } = backend;

async function reset(zone: string, at: string) {
  await sql(`with p as (delete from public.paused_weeks), e as (delete from public.plan_enrollments),
    g as (delete from public.weekly_goals), c as (delete from private.reminder_choices), r as (delete from public.deliveries)
    update public.user_profiles set time_zone = '${zone}'`);
  const run = { user_id: member.id, plan_id: planId, started_at: at };
  enrollment = await addEnrollment(backend.service, run);
}

const happens = (event: ScheduleEvent) =>
  sql(scheduleStatement(event, { memberId: member.id, enrollment, days })).then(
    () => true,
    () => false,
  );
const wantSummary = (at: string, isWanted = true) =>
  sql(callAt(member.id, at, `private.choose_weekly_summary(${isWanted})`));
const remindAt = (time: string, channel: string, at: string) =>
  sql(callAt(member.id, at, `private.choose_reminders('${channel}', '${time}')`));

type Claimed = {
  batch_id: string;
  id: string;
  kind: string;
  on_date: string;
  payload: Content;
};
type Content = {
  workout: { day_title: string; planned_on: string | null } | null;
  week: { workouts: number; goal: number | null; state: string | null; streak: number } | null;
};
/** The mails and pushes sent at an instant. */
async function sentAt(at: string) {
  const all: Claimed[] = [];
  await setDatabaseTime(backend.app, at);
  for (const channel of ["push", "mail"]) {
    await sql(`select public.plan_reminders('${channel}', 100)`);
    const claimed = await sql<Claimed>(
      `select batch_id, id, kind, right(key, 10) as on_date, payload from public.claim_deliveries('reminders-${channel}', 100, 120)`,
    );
    const results = JSON.stringify(claimed.map(({ id }) => ({ id })));
    await sql(`select public.settle_deliveries('${claimed[0]?.batch_id ?? member.id}', '${results}')`);
    all.push(...claimed);
  }
  return all.map(({ kind, on_date, payload }) => ({ kind, on_date, ...payload }));
}
const kindsAt = async (at: string) => (await sentAt(at)).map(({ kind, on_date }) => `${kind} ${on_date}`);

const monday = "2026-11-02";
const start = `${monday}T00:00:00Z`;
const at17 = (daysLater: number) => `${shift(monday, daysLater)}T17:00:00Z`;
const weekend: ScheduleEvent = { kind: "chose", weekdays: [6, 7], at: start };

describe("the weekly summary", () => {
  test.each([
    // the first and last zones of a Sunday, and one whose clock goes back on it
    ["Pacific/Kiritimati", "2026-11-01T03:00:00Z"],
    ["Pacific/Honolulu", "2026-11-02T03:00:00Z"],
    ["America/New_York", "2026-11-01T22:00:00Z"],
  ])("is sent at 17:00 on Sunday in %s, once", async (zone, instant) => {
    await reset(zone, "2026-10-26T00:00:00Z");
    await wantSummary("2026-10-27T12:00:00Z");
    expect(await kindsAt(new Date(Date.parse(instant) - 1000).toISOString())).toEqual([]);
    expect(await kindsAt(instant)).toEqual(["weekly_summary 2026-11-01"]);
    expect(await kindsAt(instant)).toEqual([]);
    // no member is due before the next Sunday
    const [next] = await sql<{ days: number }>(
      `select extract(epoch from next_at - '${instant}')::float8 / 86400 as days from private.reminder_choices`,
    );
    expect(next?.days).toBe(7);
  });

  test("is sent once, also after choosing it again on Sunday or crossing the date line", async () => {
    await reset("Pacific/Kiritimati", "2026-10-30T00:00:00Z");
    await wantSummary("2026-10-30T00:00:00Z");
    expect(await kindsAt("2026-11-01T03:00:00Z")).toEqual(["weekly_summary 2026-11-01"]);
    await sql(`update public.user_profiles set time_zone = 'Pacific/Honolulu' where user_id = '${member.id}'`);
    await wantSummary("2026-11-01T12:00:00Z");
    expect(await kindsAt("2026-11-02T03:00:00Z")).toEqual([]);
    expect(await kindsAt("2026-11-09T03:00:00Z")).toEqual(["weekly_summary 2026-11-08"]);
  });

  test("replaces that Sunday's reminder by mail at its time, and is sent in addition to a push", async () => {
    await reset("UTC", start);
    await happens(weekend);
    await wantSummary(start);
    await remindAt("07:30", "mail", start);
    expect(await kindsAt(`${shift(monday, 5)}T07:30:00Z`)).toEqual(["workout 2026-11-07"]);
    expect(await kindsAt(`${shift(monday, 6)}T07:30:00Z`)).toEqual(["weekly_summary 2026-11-08"]);
    expect(await kindsAt(at17(6))).toEqual([]);
    await remindAt("17:00", "push", at17(7));
    expect((await kindsAt(at17(13))).toSorted()).toEqual(["weekly_summary 2026-11-15", "workout 2026-11-15"]);
    await sql(`select public.end_reminders('${member.id}')`);
    await sql(`update private.reminder_choices set next_at = '${at17(20)}'`);
    expect(await kindsAt(at17(20))).toEqual(["weekly_summary 2026-11-22"]);
  });

  test("is not sent on a date that had a reminder mail before the time was changed", async () => {
    await reset("UTC", start);
    await happens(weekend);
    await remindAt("07:30", "mail", start);
    expect(await kindsAt(`${shift(monday, 6)}T07:30:00Z`)).toEqual(["workout 2026-11-08"]);
    await wantSummary(`${shift(monday, 6)}T08:00:00Z`);
    await remindAt("18:00", "mail", `${shift(monday, 6)}T08:00:00Z`);
    expect(await kindsAt(`${shift(monday, 6)}T18:00:00Z`)).toEqual([]);
  });

  test("is not sent in a paused week, after two silent weeks, hours late, or once turned off", async () => {
    await reset("UTC", start);
    await wantSummary(start);
    await happens({ kind: "away", weeksLater: 0, at: start });
    expect(await kindsAt(at17(6))).toEqual([]);
    expect(await kindsAt(`${shift(monday, 13)}T21:00:00Z`)).toEqual([]);
    expect(await kindsAt(at17(20))).toEqual(["weekly_summary 2026-11-22"]);
    // the paused week ended on November 9
    expect(await kindsAt(at17(27))).toEqual([]);
    await happens({ kind: "trained", day: 0, at: at17(30) });
    expect(await kindsAt(at17(34))).toEqual(["weekly_summary 2026-12-06"]);
    await sql(`select public.end_weekly_summary('${member.id}')`);
    expect(await sql("select next_at::text from private.reminder_choices")).toEqual([{ next_at: "infinity" }]);
  });

  test("is dropped from the queue when turned off", async () => {
    await reset("UTC", start);
    await wantSummary(start);
    await setDatabaseTime(backend.app, at17(6));
    await sql("select public.plan_reminders('mail', 100)");
    await remindAt("07:00", "push", at17(6));
    await wantSummary(at17(6), false);
    expect(await kindsAt(`${shift(monday, 6)}T17:01:00Z`)).toEqual([]);
  });
});

describe("the video in the mail", () => {
  const video = async (title: string, minutes: number, tags: string[], language = "en") => {
    const id = title.padEnd(11, "_");
    await sql(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, language, tags, status)
      values ('${id}', '${title}', ${60 * minutes}, '${language}', '{${tags}}', 'approved')`);
    return id;
  };
  const chosen = async () => {
    const [row] = await sql<{ title: string | null }>(`select (select v.title from public.videos v
      where v.id = private.video_for('${member.id}', private.next_workout('${member.id}', '${at17(0)}'))) as title`);
    return row?.title;
  };
  beforeEach(async () => {
    await reset("UTC", start);
    await sql("delete from public.enhanced_videos");
  });

  test("matches the member's level, else has none, and matches the plan's language and length", async () => {
    expect(await chosen()).toBeNull();
    await video("hard", 25, ["advanced"]);
    await video("russian", 25, ["beginner"], "ru");
    expect(await chosen()).toBeNull();
    await video("any", 25, ["cardio"]);
    expect(await chosen()).toBe("any");
    await video("long", 50, ["beginner", "advanced"]);
    expect(await chosen()).toBe("long");
    await video("near", 22, ["beginner"]);
    expect(await chosen()).toBe("near");
    await sql(`update public.user_profiles set fitness_level = 'advanced' where user_id = '${member.id}'`);
    expect(await chosen()).toBe("hard");
    await sql(`update public.user_profiles set fitness_level = 'beginner' where user_id = '${member.id}'`);
  });

  test("fits the member's needs, as many as possible, even if it is less similar in length or was suggested before", async () => {
    await video("near", 25, ["beginner"]);
    await video("kind", 30, ["beginner", "low-impact"]);
    await video("kindest", 40, ["beginner", "low-impact", "quiet"]);
    await video("hard", 25, ["advanced", "low-impact", "quiet"]);
    const need = (needs: string) =>
      sql(`update public.user_profiles set needs = ${needs} where user_id = '${member.id}'`);
    await need("'{low-impact}'");
    expect(await chosen()).toBe("kind");
    await need("'{low-impact,quiet}'");
    expect(await chosen()).toBe("kindest");
    await need("'{}'");
    expect(await chosen()).toBe("near");
    await expect(need("'{loud}'")).rejects.toThrow("user_profiles_needs_check");
    await need("null");
  });

  test("was neither done nor suggested before, if there is another", async () => {
    const near = await video("near", 22, ["beginner"]);
    await video("far", 40, ["beginner"]);
    await happens({ kind: "trained", day: 0, at: at17(0) });
    await sql(`update public.workout_plan_days set video_ids = '{${near}}' where id = '${days[0]}'`);
    expect(await chosen()).toBe("far");
    await sql(`update public.workout_plan_days set video_ids = '{}' where id = '${days[0]}'`);
    expect(await chosen()).toBe("near");
    await wantSummary(start);
    await sentAt(at17(6));
    expect(await chosen()).toBe("far");
    await sentAt(at17(13));
    expect(await chosen()).toBe("near");
  });
});

const hour = 60 * 60 * 1000;
const events = scheduleEvents(length);
const kinds = fc.oneof(
  { weight: 6, arbitrary: events.trained },
  { weight: 2, arbitrary: events.moved },
  { weight: 1, arbitrary: events.continued },
  { weight: 1, arbitrary: events.stopped },
  { weight: 1, arbitrary: events.away },
);
const lives = fc.record({
  zone: fc.constantFrom(...zones),
  // across both clock changes
  begin: fc.constantFrom("2026-03-02", "2026-10-12"),
  goal: fc.constantFrom(null, 2, 3),
  happened: fc.array(fc.tuple(fc.integer({ min: 24, max: 34 * 24 }), kinds), { minLength: 4, maxLength: 16 }),
});

test("after any events there is one mail per week, with the ring and next workout of an independent computation", async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ zone, begin, goal, happened }) => {
      const from = instantAt(zone, begin, "00:00");
      await reset(zone, from);
      const [plan, weeks] = [scheduleModel(length, zone), weekModel()];
      weeks.happens({ kind: "moved", zone, at: from });
      // otherwise the three days below set it
      if (goal) await sql(callAt(member.id, from, `private.choose_weekly_goal(${goal})`));
      weeks.happens({ kind: "chose", workouts: goal ?? 3, at: from });
      await wantSummary(from);
      const events: ScheduleEvent[] = [
        { kind: "chose" as const, weekdays: [1, 3, 5], at: from },
        ...happened.map(([hours, event], index) => ({
          ...event,
          at: new Date(Date.parse(from) + hours * hour + index).toISOString(),
        })),
      ].sort((one, other) => (one.at < other.at ? -1 : 1));
      const away = new Set<string>();
      const done = new Set<number>();
      let [active, perhaps] = [from, from];
      for (let sunday = 6; sunday < 35; sunday += 7) {
        const date = shift(begin, sunday);
        const at = instantAt(zone, date, "17:00");
        for (const event of events.splice(0, events.filter((one) => one.at < at).length)) {
          const isTaken = await happens(event);
          expect([event, isTaken]).toEqual([event, plan.happens(event)]);
          if (event.kind === "away" && isTaken) {
            const week = shift(mondayOf(dayAt(event.at, zone)), 7 * event.weeksLater);
            away.add(week);
            weeks.happens({ kind: "paused", week, isPaused: true, at: event.at });
          }
          if (event.kind === "trained" && !done.has(event.day)) {
            done.add(event.day);
            active = event.at;
            weeks.happens({ kind: "trained", day: event.day, run: 0, at: event.at });
          }
          perhaps = event.at;
        }
        const sent = await sentAt(at);
        expect(await sentAt(new Date(Date.parse(at) + hour).toISOString())).toEqual([]);
        const last = (instant: string) =>
          [dayAt(instant, zone), ...[...away].map((week) => shift(week, 7))]
            .filter((one) => one <= date)
            .sort()
            .at(-1) ?? "";
        const isAway = away.has(mondayOf(date));
        if (isAway || last(perhaps) <= shift(date, -14)) expect([date, sent]).toEqual([date, []]);
        else if (last(active) > shift(date, -14)) expect([date, sent.length]).toEqual([date, 1]);
        const [mail] = sent;
        if (!mail) continue;
        const { workouts, goal: ofWeek, state, streak } = weeks.summaryAt(at);
        expect(mail).toMatchObject({
          kind: "weekly_summary",
          on_date: date,
          week: { workouts, goal: ofWeek, state, streak },
        });
        const dates = plan.datesAt(at).map((one, day) => ({ ...one, day }));
        const dated = dates
          .filter((one) => one.state === "planned" && one.date !== null)
          .sort((one, other) => ((one.date ?? "") < (other.date ?? "") ? -1 : 1))[0];
        const open = dates.filter(({ state: is }) => is === "planned");
        const next = dated ?? open[0] ?? dates.find(({ state: is }) => is === "skipped");
        expect(mail.workout?.day_title).toBe(next && `Day ${next.day}`);
        expect(mail.workout?.planned_on ?? null).toBe(dated?.date ?? null);
      }
    }),
    { numRuns: 10 },
  );
});

test("members can choose it independently of reminders, and it is in their download", async () => {
  const choose = (who: Person, is_wanted: boolean) =>
    who.client.rpc("choose_weekly_summary", { is_wanted }).throwOnError();
  await reset("UTC", start);
  expect((await choose(member, true)).data).toMatchObject({ channel: "none", weekly_summary: true });
  expect((await another.client.rpc("reminder_choice").throwOnError()).data).toBeNull();
  await member.client.rpc("choose_reminders", { channel: "push", remind_at: "07:30" }).throwOnError();
  expect((await member.client.rpc("reminder_choice").throwOnError()).data).toMatchObject({
    channel: "push",
    weekly_summary: true,
  });
  await member.client.rpc("choose_reminders", { channel: "none" }).throwOnError();
  expect((await choose(member, false)).data).toMatchObject({ channel: "none", weekly_summary: false });
  await wantSummary(start);
  await sentAt(at17(6));
  const sentTo = async ({ client }: Person) =>
    (await client.from("deliveries").select("kind, on_date, payload, status").throwOnError()).data;
  expect(await sentTo(member)).toMatchObject([
    { kind: "weekly_summary", on_date: "2026-11-08", payload: { week: { goal: null } }, status: "sent" },
  ]);
  expect(await sentTo(another)).toEqual([]);
});

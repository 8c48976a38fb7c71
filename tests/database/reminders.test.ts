import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { callAt, setDatabaseTime } from "../support/database-time.ts";
import { instantAt } from "../support/instant-at.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";
import { scheduleEvents } from "../support/schedule-events.ts";
import { type ScheduleEvent, scheduleModel } from "../support/schedule-model.ts";
import { scheduleStatement } from "../support/schedule-statement.ts";
import { dayAt, mondayOf, shift, zones } from "../support/week-model.ts";

const length = 12;
let enrollment: string;
const backend = await testBackend();
const member = await backend.person("member@example.com");
const another = await backend.person("another@example.com");
const titles = Array.from({ length }, (_, index) => ({ title: `Day ${index}` }));
const bounce = { slug: "bounce", title: "Bounce" };
const { id: planId, dayIds: days } = await addPublishedPlan(backend.service, bounce, titles);
beforeEach(() => reset("UTC", "2026-10-30T00:00:00Z"));

const { sql } = backend;

async function reset(zone: string, at: string) {
  await sql(`with p as (delete from public.paused_weeks), e as (delete from public.plan_enrollments),
    c as (delete from private.reminder_choices), r as (delete from public.deliveries)
    update public.user_profiles set time_zone = '${zone}'`);
  const run = { user_id: member.id, plan_id: planId, started_at: at };
  enrollment = await addEnrollment(backend.service, run);
}

const happens = (event: ScheduleEvent) =>
  sql(scheduleStatement(event, { memberId: member.id, enrollment, days })).then(
    () => true,
    () => false,
  );
const remindAt = (time: string, at: string, channel = "push") =>
  sql(callAt(member.id, at, `private.choose_reminders('${channel}', '${time}')`));

const claimSql = (channel: string) =>
  `select batch_id, id, kind, right(key, 10) as on_date, payload from public.claim_deliveries('reminders-${channel}', 100, 120)`;
type Claimed = { batch_id: string; id: string; on_date: string; kind: string; payload: { day_title: string } };
/** The reminders sent at an instant: "2026-11-02 Day 0", with "return" first after two silent weeks. */
async function sentAt(at: string, channel = "push"): Promise<string[]> {
  await setDatabaseTime(backend.app, at);
  await sql(`select public.plan_reminders('${channel}', 100)`);
  const claimed = await sql<Claimed>(claimSql(channel));
  const results = JSON.stringify(claimed.map(({ id }) => ({ id })));
  await sql(`select public.settle_deliveries('${claimed[0]?.batch_id ?? member.id}', '${results}')`);
  return claimed.map(({ on_date, kind, payload }) =>
    [on_date, kind === "return" ? "return" : "", payload.day_title].filter(Boolean).join(" "),
  );
}
const monday = "2026-11-02";
const noon = (daysLater: number) => `${shift(monday, daysLater)}T12:00:00Z`;
const at17 = (daysLater: number) => `${shift(monday, daysLater)}T17:00:00Z`;
const everyOtherDay: ScheduleEvent = { kind: "chose", weekdays: [1, 3, 5], at: `${monday}T00:00:00Z` };

describe("a reminder uses the member's own day and minute", () => {
  test.each([
    // at the same instant a day ahead of Honolulu
    ["Pacific/Kiritimati", "2026-11-02T03:00:00Z", "2026-11-02"],
    ["Pacific/Honolulu", "2026-11-03T03:00:00Z", "2026-11-02"],
    ["Europe/Berlin", "2026-11-02T16:00:00Z", "2026-11-02"],
  ])("in %s, 17:00 is %s", async (zone, instant, date) => {
    await reset(zone, "2026-10-30T00:00:00Z");
    await happens({ kind: "chose", weekdays: [1, 3, 5], at: "2026-11-01T12:00:00Z" });
    await remindAt("17:00", "2026-11-01T12:00:00Z");
    expect(await sentAt(new Date(Date.parse(instant) - 1000).toISOString())).toEqual([]);
    expect(await sentAt(instant)).toEqual([`${date} Day 0`]);
    expect(await sentAt(instant)).toEqual([]);
  });

  test("the time stays 17:00 across clock changes in spring and autumn", async () => {
    // New York's clock goes back an hour on November 1, 2026, and forward on March 14, 2027
    for (const [chosen, before, after] of [
      ["2026-10-29T12:00:00Z", "2026-10-30T21:00:00Z", "2026-11-02T22:00:00Z"],
      ["2027-03-11T12:00:00Z", "2027-03-12T22:00:00Z", "2027-03-15T21:00:00Z"],
    ] as const) {
      await reset("America/New_York", chosen);
      await happens({ kind: "chose", weekdays: [1, 5], at: chosen });
      await remindAt("17:00", chosen);
      expect(await sentAt(before)).toEqual([`${before.slice(0, 10)} Day 0`]);
      expect(await sentAt(new Date(Date.parse(after) - 1000).toISOString())).toEqual([]);
      expect(await sentAt(after)).toEqual([`${after.slice(0, 10)} Day 0`]);
    }
  });

  test("a minute skipped by the clock change comes right after it", async () => {
    await reset("America/New_York", "2027-03-11T12:00:00Z");
    await happens({ kind: "chose", weekdays: [7], at: "2027-03-11T12:00:00Z" });
    await remindAt("02:30", "2027-03-13T12:00:00Z");
    expect(await sentAt("2027-03-14T07:30:00Z")).toEqual(["2027-03-14 Day 0"]);
    expect(await sentAt("2027-03-15T12:00:00Z")).toEqual([]);
  });

  test("after a change of time zone, reminders follow the new clock, at most once per date", async () => {
    await happens({ ...everyOtherDay, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    await remindAt("17:00", noon(0));
    expect(await sentAt(at17(0))).toEqual(["2026-11-02 Day 0"]);
    await sql(`update public.user_profiles set time_zone = 'Pacific/Honolulu' where user_id = '${member.id}'`);
    expect(await sentAt("2026-11-03T03:00:00Z")).toEqual([]);
    expect(await sentAt("2026-11-04T03:00:00Z")).toEqual(["2026-11-03 Day 0"]);
  });
});

test("a change of time zone takes effect at once", async () => {
  await remindAt("17:00", noon(0));
  await sql(`update public.user_profiles set time_zone = 'Europe/Berlin' where user_id = '${member.id}'`);
  expect(await sql("select from private.reminder_choices where next_at <= private.now()")).toHaveLength(1);
});

test("a member who turned everything off is never checked again, not even in another time zone", async () => {
  await remindAt("17:00", noon(0));
  await sql(`select public.end_reminders('${member.id}')`);
  await sql(`update public.user_profiles set time_zone = 'Asia/Tokyo' where user_id = '${member.id}'`);
  expect(await sql("select channel, next_at::text from private.reminder_choices")).toEqual([
    { channel: "none", next_at: "infinity" },
  ]);
});

test("a link in a mail to a deleted account changes nothing", async () => {
  await sql("select public.end_reminders('00000000-0000-4000-8000-000000000000')");
  expect(await sql("select from private.reminder_choices")).toEqual([]);
});

test("a member whose rows fail to compute is skipped without delaying others", async () => {
  const run = { user_id: another.id, plan_id: planId, started_at: "infinity" };
  await backend.service.from("plan_enrollments").insert(run).throwOnError();
  await happens(everyOtherDay);
  for (const { id } of [another, member]) await sql(callAt(id, noon(0), "private.choose_reminders('push', '17:00')"));
  expect(await sentAt(at17(0))).toEqual(["2026-11-02 Day 0"]);
  expect(await sql(`select from private.reminder_choices where next_at <= '${at17(0)}'`)).toEqual([]);
});

test("so is a member whose rows take until the statement times out", async () => {
  await happens(everyOtherDay);
  await remindAt("17:00", `${monday}T00:00:00Z`);
  await sql(`create function private.time_out() returns trigger language plpgsql as $$ begin raise query_canceled; end $$;
    create trigger time_out before insert on public.deliveries for each row execute function private.time_out()`);
  expect(await sentAt(at17(0))).toEqual([]);
  expect(await sql(`select from private.reminder_choices where next_at <= '${at17(0)}'`)).toEqual([]);
  await sql("drop function private.time_out() cascade");
});

describe("no reminder is sent", () => {
  beforeEach(async () => {
    await happens(everyOtherDay);
    await remindAt("17:00", `${monday}T00:00:00Z`);
  });

  test("for completed or skipped workouts, paused weeks or plans, and other days", async () => {
    await happens({ kind: "trained", day: 0, at: noon(0) });
    expect(await sentAt(at17(0))).toEqual([]);
    expect(await sentAt(at17(1))).toEqual([]);
    await happens({ kind: "stopped", isPaused: true, at: noon(2) });
    expect(await sentAt(at17(2))).toEqual([]);
    await happens({ kind: "stopped", isPaused: false, at: noon(3) });
    await happens({ kind: "moved", day: 1, daysLater: 1, at: noon(3) });
    expect(await sentAt(at17(4))).toEqual(["2026-11-06 Day 1"]);
    await happens({ kind: "away", weeksLater: 1, at: noon(4) });
    for (let day = 7; day < 14; day += 1) expect(await sentAt(at17(day))).toEqual([]);
    expect(await sentAt(at17(14))).toEqual(["2026-11-16 Day 1"]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["it was done", () => happens({ kind: "trained", day: 0, at: at17(0) })],
    ["it was moved", () => happens({ kind: "moved", day: 0, daysLater: 1, at: at17(0) })],
    ["the plan was paused", () => happens({ kind: "stopped", isPaused: true, at: at17(0) })],
    ["the week was paused", () => happens({ kind: "away", weeksLater: 0, at: at17(0) })],
    ["reminders were turned off", () => sql(`select public.end_reminders('${member.id}')`)],
  ])("once %s while it was queued", async (_what, happened) => {
    await remindAt("17:00", `${monday}T00:00:00Z`, "mail");
    await setDatabaseTime(backend.app, at17(0));
    await sql("select public.plan_reminders('mail', 100)");
    const [claimed] = await sql<Claimed>(claimSql("mail"));
    await sql(`select public.release_deliveries('${claimed?.batch_id}', 60, false)`);
    await happened();
    expect(await sentAt(`${monday}T17:30:00Z`, "mail")).toEqual([]);
  });

  test("four hours late or on the next day, after an outage of the schedule", async () => {
    expect(await sentAt(`${monday}T21:00:00Z`)).toEqual([]);
    expect(await sentAt(at17(2))).toEqual(["2026-11-04 Day 0"]);
    await remindAt("23:00", noon(3));
    expect(await sentAt("2026-11-07T00:30:00Z")).toEqual([]);
  });

  test("after leaving the plan, or turning reminders off", async () => {
    await member.client.from("plan_enrollments").update({ is_active: false }).eq("id", enrollment).throwOnError();
    expect(await sentAt(at17(0))).toEqual([]);
    await reset("UTC", `${monday}T00:00:00Z`);
    await happens(everyOtherDay);
    await remindAt("17:00", noon(0));
    await sql(`select public.end_reminders('${member.id}')`);
    expect(await sentAt(at17(0))).toEqual([]);
  });

  test("after two silent weeks, except one mail to invite the member back; training restarts them", async () => {
    const sent = [];
    for (let day = 0; day < 40; day += 1) sent.push(...(await sentAt(at17(day))), ...(await sentAt(at17(day), "mail")));
    expect(sent).toEqual([
      ...["02", "04", "06", "09", "11", "13"].map((date) => `2026-11-${date} Day 0`),
      "2026-11-16 return Day 0",
    ]);
    await happens({ kind: "continued", day: 2, at: noon(40) });
    expect(await sentAt(at17(42))).toEqual(["2026-12-14 Day 2"]);
    const again = [];
    for (let day = 43; day < 70; day += 1)
      again.push(...(await sentAt(at17(day))), ...(await sentAt(at17(day), "mail")));
    expect(again.filter((one) => one.includes("return"))).toEqual(["2026-12-26 return Day 2"]);
  });

  test("a paused week doesn't count as silent", async () => {
    for (const weeksLater of [0, 1, 2]) await happens({ kind: "away", weeksLater, at: noon(0) });
    expect(await sentAt(at17(21))).toEqual(["2026-11-23 Day 0"]);
  });
});

const hour = 60 * 60 * 1000;
const events = scheduleEvents(length);
const kinds = fc.oneof(
  { weight: 5, arbitrary: events.trained },
  { weight: 3, arbitrary: events.moved },
  { weight: 2, arbitrary: events.continued },
  { weight: 2, arbitrary: events.stopped },
  { weight: 2, arbitrary: events.away },
);
const lives = fc.record({
  zone: fc.constantFrom(...zones),
  begin: fc.constantFrom("2026-03-02", "2026-10-12"),
  time: fc.constantFrom("00:00", "07:30", "17:00", "23:30"),
  happened: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 * 24 }), kinds), { maxLength: 12 }),
});

test("after any events of a plan: one reminder per date for an open workout, without duplicates or gaps", async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ zone, begin, time, happened }) => {
      const start = `${begin}T00:00:00.000Z`;
      await reset(zone, start);
      const model = scheduleModel(length, zone);
      const events: ScheduleEvent[] = [
        { kind: "chose" as const, weekdays: [1, 2, 4, 6], at: start },
        ...happened.map(([hours, event], index) => ({
          ...event,
          at: new Date(Date.parse(start) + hours * hour + index).toISOString(),
        })),
      ].sort((one, other) => (one.at < other.at ? -1 : 1));
      await remindAt(time, start);
      const [away, done] = [new Set<string>(), new Set<number>()];
      // definite and possible times of an event
      let [active, perhaps] = [start, start];
      for (let ahead = 1; ahead < 30; ahead += 1) {
        const date = shift(begin, ahead);
        const at = instantAt(zone, date, time);
        for (const event of events.splice(0, events.filter((one) => one.at < at).length)) {
          const isTaken = await happens(event);
          expect([event, isTaken]).toEqual([event, model.happens(event)]);
          if (event.kind === "away" && isTaken) away.add(shift(mondayOf(dayAt(event.at, zone)), 7 * event.weeksLater));
          const isFirst = event.kind === "trained" && !done.has(event.day);
          if (event.kind === "trained") done.add(event.day);
          if (isFirst || (event.kind === "moved" && isTaken)) active = event.at;
          perhaps = event.at;
        }
        const sent = [...(await sentAt(at)), ...(await sentAt(new Date(Date.parse(at) + hour).toISOString()))];
        const isAway = away.has(mondayOf(date));
        const open = model
          .datesAt(at)
          .flatMap((one, day) =>
            one.state === "planned" && one.date === date && !isAway ? [`${date} Day ${day}`] : [],
          );
        expect(sent.length).toBeLessThanOrEqual(1);
        expect(open).toEqual(expect.arrayContaining(sent));
        const last = (instant: string) =>
          [dayAt(instant, zone), ...[...away].map((week) => shift(week, 7))]
            .filter((one) => one <= date)
            .sort()
            .at(-1) ?? "";
        if (last(active) > shift(date, -14)) expect([date, sent.length]).toEqual([date, Math.min(1, open.length)]);
        if (away.size === 0 && last(perhaps) <= shift(date, -14)) expect([date, sent]).toEqual([date, []]);
      }
    }),
    { numRuns: 6 },
  );
});

describe("permissions of members", () => {
  const choose = (who: Person, channel: string, remind_at?: string) =>
    who.client.rpc("choose_reminders", { channel, ...(remind_at !== undefined && { remind_at }) });

  test("a member chooses push, mail or none, and only they can read it", async () => {
    expect((await choose(member, "push", "17:00").throwOnError()).data).toMatchObject({
      channel: "push",
      remind_at: "17:00",
    });
    expect((await choose(member, "mail", "07:30").throwOnError()).data).toMatchObject({ channel: "mail" });
    expect((await another.client.rpc("reminder_choice").throwOnError()).data).toBeNull();
    expect((await choose(another, "none").throwOnError()).data).toMatchObject({ channel: "none" });
    expect((await member.client.rpc("reminder_choice").throwOnError()).data).toMatchObject({ remind_at: "07:30" });
    expect((await choose(member, "none").throwOnError()).data).toMatchObject({ channel: "none" });
  });

  test.each([
    ["push", "24:00"],
    ["push", undefined],
    ["fax", "17:00"],
  ])("%s at %s is rejected", async (channel, time) => {
    expect((await choose(member, channel, time)).error?.message).toContain("Choose push, mail or none");
  });
});

import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";
import { type ScheduleEvent, scheduleModel } from "../support/schedule-model.ts";
import { scheduleStatement } from "../support/schedule-statement.ts";
import { shift, zones } from "../support/week-model.ts";

const length = 9;
let enrollment: string;
const backend = await testBackend();
const member = await backend.person("member@example.com");
const another = await backend.person("another@example.com");
const { id: planId, dayIds: days } = await addPublishedPlan(
  backend.service,
  { slug: "bounce", title: "Bounce" },
  Array.from({ length }, () => ({})),
);
beforeEach(() => reset("UTC"));

const statementOf = (event: ScheduleEvent) => scheduleStatement(event, { memberId: member.id, enrollment, days });
const { sql } = backend;

async function reset(zone: string) {
  await sql(`with p as (delete from public.paused_weeks), e as (delete from public.plan_enrollments)
    update public.user_profiles set time_zone = '${zone}'`);
  enrollment = await addEnrollment(backend.service, { user_id: member.id, plan_id: planId });
}

/** Whether the database accepted the event. */
const happens = (event: ScheduleEvent) =>
  sql(statementOf(event)).then(
    () => true,
    () => false,
  );

const datesAt = async (at: string) =>
  sql<{ date: string | null; state: string; missed: number | null }>(
    `select planned_on::text as date, state, missed from private.plan_dates('${member.id}', '${at}')`,
  );

const hour = 60 * 60 * 1000;
const day = fc.nat(length - 1);
const kinds = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("trained" as const), day }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("chose" as const),
      weekdays: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("moved" as const), day, daysLater: fc.integer({ min: -2, max: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("continued" as const), day }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("repeated" as const), week: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: "undone" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("stopped" as const), isPaused: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("away" as const), weeksLater: fc.integer({ min: -1, max: 3 }) }),
  },
);
const life = fc.record({
  zone: fc.constantFrom(...zones),
  begin: fc.constantFrom("2026-03-02", "2026-10-12"),
  happened: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 * 7 * 24 }), kinds), { minLength: 4, maxLength: 16 }),
});

test("a plan's dates equal an independent computation, in any time zone and across clock changes", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ zone, begin, happened }) => {
      await reset(zone);
      const model = scheduleModel(length, zone);
      const at = (hours: number) => new Date(Date.parse(`${begin}T00:00:00Z`) + hours * hour).toISOString();
      const first: ScheduleEvent = { kind: "chose", weekdays: [1, 3, 5], at: at(0) };
      const later = [...happened]
        .sort(([a], [b]) => a - b)
        .map(([hours, event], index) => ({
          ...event,
          // distinct instants
          at: new Date(Date.parse(at(hours)) + index).toISOString(),
        }));
      for (const event of [first, ...later])
        expect([event, await happens(event)]).toEqual([event, model.happens(event)]);
      const end = at(6 * 7 * 24 + 1);
      const { dates, missed } = model.scheduleAt(end);
      expect(await datesAt(end)).toEqual(dates.map((one) => ({ ...one, missed })));
    }),
    { numRuns: 60 },
  );
});

/** Monday. */
const monday = "2026-11-02";
const noon = (daysLater: number) => `${shift(monday, daysLater)}T12:00:00Z`;
const datesAfter = async (events: ScheduleEvent[], daysLater: number) => {
  for (const event of events) await sql(statementOf(event));
  const rows = await datesAt(noon(daysLater));
  return rows.map(({ date, state }) => `${date?.slice(5) ?? "-"} ${state}`).slice(0, 4);
};
const missedAt = async (daysLater: number) => (await datesAt(noon(daysLater)))[0]?.missed;
const chosen: ScheduleEvent = { kind: "chose", weekdays: [1, 3, 5], at: noon(0) };

describe("a plan with training days", () => {
  test.each([
    [[7], 2],
    [[1, 3, 5], 3],
    [[1, 2, 3, 4, 5], 4],
  ])("on %j sets the first weekly goal to %i, and changes no later one", async (weekdays, workouts) => {
    await sql(`delete from public.weekly_goals where user_id = '${member.id}'`);
    const goals = () =>
      sql<{ workouts: number }>(`select workouts from public.weekly_goals where user_id = '${member.id}'`);
    await sql(statementOf({ kind: "chose", weekdays, at: noon(0) }));
    expect(await goals()).toEqual([{ workouts }]);
    await sql(statementOf({ kind: "chose", weekdays: [1, 2, 4], at: noon(1) }));
    expect(await goals()).toEqual([{ workouts }]);
  });

  test("schedules workouts in its order, and an early or late workout moves no other", async () => {
    expect(await datesAfter([chosen], 0)).toEqual(["11-02 planned", "11-04 planned", "11-06 planned", "11-09 planned"]);
    const early: ScheduleEvent[] = [0, 1].map((day) => ({ kind: "trained", day, at: noon(0) }));
    expect(await datesAfter(early, 0)).toEqual(["11-02 done", "11-02 done", "11-06 planned", "11-09 planned"]);
  });

  test("waits for missed workouts, and counts them until the member trains again", async () => {
    expect(await datesAfter([chosen], 3)).toEqual(["11-06 planned", "11-09 planned", "11-11 planned", "11-13 planned"]);
    expect(await missedAt(3)).toBe(2);
    expect(await datesAfter([{ kind: "trained", day: 0, at: noon(3) }], 3)).toEqual([
      "11-05 done",
      "11-06 planned",
      "11-09 planned",
      "11-11 planned",
    ]);
    expect(await missedAt(3)).toBe(0);
    expect(await datesAfter([], 5)).toEqual(["11-05 done", "11-09 planned", "11-11 planned", "11-13 planned"]);
    expect(await missedAt(5)).toBe(1);
  });

  test("can continue with a later workout from today, which skips those before it", async () => {
    const continued: ScheduleEvent = { kind: "continued", day: 2, at: noon(5) };
    const laid = ["11-09 planned", "11-11 planned"];
    expect(await datesAfter([chosen, continued], 5)).toEqual(["- skipped", "- skipped", ...laid]);
    // doing a skipped one moves no other
    expect(await datesAfter([{ kind: "trained", day: 0, at: noon(7) }], 7)).toEqual([
      "11-09 done",
      "- skipped",
      ...laid,
    ]);
  });

  test("can repeat a week from today; what was done stays in the history, and undoing it restores the week", async () => {
    const events: ScheduleEvent[] = [
      chosen,
      ...[0, 1].map((day) => ({ kind: "trained" as const, day, at: noon(2 * day) })),
    ];
    const before = ["11-02 done", "11-04 done", "11-25 planned", "11-27 planned"];
    expect(await datesAfter(events, 22)).toEqual(before);
    expect(await datesAfter([{ kind: "repeated", week: 1, at: noon(22) }], 22)).toEqual([
      "11-25 planned",
      "11-27 planned",
      "11-30 planned",
      "12-02 planned",
    ]);
    const state = () =>
      sql<{ progress: number; runs: number; workouts: number }>(`select e.progress_percentage::float as progress,
        (select count(*) from public.plan_enrollments)::int as runs,
        (select count(*) from public.workout_completions)::int as workouts
        from public.plan_enrollments e where e.is_active`);
    expect(await state()).toEqual([{ progress: 0, runs: 2, workouts: 2 }]);
    expect(await datesAfter([{ kind: "undone", at: noon(22) }], 22)).toEqual(before);
    expect(await state()).toEqual([{ progress: 22.22, runs: 1, workouts: 2 }]);
  });

  test.each<[string, ScheduleEvent]>([
    ["a workout", { kind: "trained", day: 3, at: noon(5) }],
    ["another change", { kind: "moved", day: 3, daysLater: 1, at: noon(5) }],
    ["the end of the day", { kind: "away", weeksLater: 20, at: noon(6) }],
  ])("can't undo a choice after %s", async (_what, event) => {
    const continued: ScheduleEvent = { kind: "continued", day: 2, at: noon(5) };
    await datesAfter([chosen, continued, event], 5);
    expect(await happens({ kind: "undone", at: event.at })).toBe(false);
  });

  test("can move one workout without the others", async () => {
    expect(await datesAfter([chosen, { kind: "moved", day: 1, daysLater: 3, at: noon(0) }], 0)).toEqual([
      "11-02 planned",
      "11-05 planned",
      "11-06 planned",
      "11-09 planned",
    ]);
  });

  test("has no dates while paused, and continues from the day it is resumed", async () => {
    expect(await datesAfter([chosen, { kind: "stopped", isPaused: true, at: noon(0) }], 9)).toEqual(
      Array.from({ length: 4 }, () => "- planned"),
    );
    expect(await datesAfter([{ kind: "stopped", isPaused: false, at: noon(9) }], 9)).toEqual([
      "11-11 planned",
      "11-13 planned",
      "11-16 planned",
      "11-18 planned",
    ]);
  });

  test("skips the weeks that its member paused", async () => {
    expect(await datesAfter([chosen, { kind: "away", weeksLater: 1, at: noon(0) }], 0)).toEqual([
      "11-02 planned",
      "11-04 planned",
      "11-06 planned",
      "11-16 planned",
    ]);
  });

  test("starts tomorrow if today's workout is already complete", async () => {
    expect(await datesAfter([{ kind: "trained", day: 0, at: `${monday}T07:00:00Z` }, chosen], 0)).toEqual([
      "11-02 done",
      "11-04 planned",
      "11-06 planned",
      "11-09 planned",
    ]);
  });
});

const choose = (who: Person, weekdays: number[], starts_at?: string) =>
  who.client.rpc("choose_training_days", { enrollment, weekdays, ...(starts_at === undefined ? {} : { starts_at }) });

test("a member can set, change and remove days and a time; leaving the plan removes them", async () => {
  expect((await choose(member, [5, 1, 1], "18:30").throwOnError()).data).toMatchObject([
    { enrollment_id: enrollment, plan_id: planId, weekdays: [1, 5], starts_at: "18:30", is_paused: false },
  ]);
  expect((await choose(member, [1, 5]).throwOnError()).data).toMatchObject([{ starts_at: null }]);
  expect((await choose(member, []).throwOnError()).data).toEqual([]);
  await choose(member, [2]).throwOnError();
  await member.client.from("plan_enrollments").update({ is_active: false }).eq("id", enrollment).throwOnError();
  expect(await sql("select from private.training_days")).toEqual([]);
});

test("two parallel changes are both complete", async () => {
  await choose(member, [2]).throwOnError();
  await Promise.all([choose(member, [1, 3], "07:00"), choose(member, [4], "19:00")]);
  const [row] = await sql<{ days: string }>(
    "select weekdays::text || to_char(starts_at, 'HH24') as days from private.training_days",
  );
  expect(["{1,3}07", "{4}19"]).toContain(row?.days);
});

test.each([[[0]], [[8]], [[99_999]], [[1, null]], [null]])("weekdays %o are rejected", async (weekdays) => {
  const { error } = await choose(member, weekdays as number[]);
  expect(error?.message).toContain("A weekday is a number from 1 to 7.");
});

test.each(["24:00", "7:00", "noon", ""])("the time %o is rejected", async (time) => {
  expect((await choose(member, [1], time)).error?.message).toContain("A time is written as 18:30.");
});

test("members can't read or change another member's days", async () => {
  await choose(member, [1, 2, 3, 4, 5, 6, 7]).throwOnError();
  const calls = [
    choose(another, [1]),
    another.client.rpc("move_training_day", { enrollment, plan_day: days[0] ?? "", to_date: "2099-01-01" }),
    another.client.rpc("continue_plan", { enrollment, plan_day: days[1] ?? "" }),
    another.client.rpc("repeat_plan_week", { enrollment, week: 1 }),
    another.client.rpc("undo_plan_change", { enrollment }),
    another.client.rpc("pause_plan", { enrollment, is_paused: true }),
  ];
  for (const { error } of await Promise.all(calls)) expect(error?.message).toContain("You left this plan.");
  expect((await another.client.rpc("training_schedule").throwOnError()).data).toEqual([]);
  expect((await member.client.rpc("training_schedule").throwOnError()).data).toMatchObject([{ is_paused: false }]);
});

test("twenty long plans that wait cost about twenty times as much as one", async () => {
  const busy = await backend.person("busy@example.com");
  await sql(`insert into public.workout_plans (slug, title, duration_weeks) select 'long' || n, 'Long', 26 from generate_series(1, 20) as n;
    insert into public.workout_plan_days (plan_id, week_number, day_number, title, description)
      select p.id, week, day, 'Day', 'Jump' from public.workout_plans p, generate_series(1, 26) as week, generate_series(1, 7) as day
      where p.slug ~ '^long';
    update public.workout_plans set is_published = true where slug ~ '^long'`);
  const costOf = async (plans: number) => {
    await sql(`with e as (delete from public.plan_enrollments where user_id = '${busy.id}') select 1`);
    await sql(`insert into public.plan_enrollments (user_id, plan_id, started_at) select '${busy.id}', id, '2026-03-02'
      from public.workout_plans where slug ~ '^long' order by slug limit ${plans};
      insert into private.training_days (enrollment_id, user_id, weekdays, scheduled_from, rescheduled_at)
        select id, user_id, '{1}', '2026-03-02', '2026-03-02' from public.plan_enrollments where user_id = '${busy.id}'`);
    await sql("analyze");
    const begun = performance.now();
    for (let time = 0; time < 5; time += 1)
      expect(
        (await sql(`select from private.plan_dates('${busy.id}', '2026-03-20T12:00Z') where missed > 0`)).length,
      ).toBeGreaterThan(0);
    return performance.now() - begun;
  };
  await costOf(1);
  expect((await costOf(20)) / (await costOf(1))).toBeLessThan(40);
  await sql("delete from public.plan_enrollments; delete from public.workout_plans where slug ~ '^long'");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { callAt } from "../support/database-time.ts";
import { addPublishedPlan } from "../support/published-plan.ts";
import { type Event, weekModel, zones } from "../support/week-model.ts";

const backend = await testBackend();
const member = await backend.person("member@example.com");
const another = await backend.person("another@example.com");
const plan = { slug: "bounce", title: "Bounce" };
const { id, dayIds } = await addPublishedPlan(
  backend.service,
  plan,
  Array.from({ length: 30 }, () => ({})),
);
const days = dayIds;
// several runs of the same plan
const runs = await backend.service
  .from("plan_enrollments")
  .insert([1, 2, 3].map(() => ({ user_id: member.id, plan_id: id, is_active: false })))
  .select("id")
  .throwOnError();
const enrollments = runs.data.map((run) => run.id);

const sql = (statement: string) => backend.sql<{ summary: unknown }>(statement);
const reset = () =>
  sql(`with a as (delete from public.weekly_goals), b as (delete from public.paused_weeks), c as (delete from public.workout_completions)
       update public.user_profiles set time_zone = null`);
const summaryAt = async (at: string) =>
  (await sql(`select private.goal_summary('${member.id}', '${at}') as summary`))[0]?.summary;

/** The statement that records the event as the database would write it at that time. */
function statementOf(event: Event): string {
  const of = `'${member.id}'`;
  switch (event.kind) {
    case "moved":
      return `update public.user_profiles set time_zone = '${event.zone}' where user_id = ${of}`;
    case "trained":
      return `insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
        values (${of}, '${enrollments[event.run]}', '${days[Number(event.day)]}', '${event.at}') on conflict do nothing`;
    case "chose":
      return callAt(member.id, event.at, `private.choose_weekly_goal(${event.workouts})`);
    case "paused":
      return callAt(member.id, event.at, `private.pause_week('${event.week}', ${event.isPaused})`);
  }
}

async function live(events: readonly Event[]) {
  await reset();
  for (const event of events) await sql(statementOf(event));
}

const hour = 60 * 60 * 1000;
/** Twelve weeks around a clock change, on either side of New Year. */
const begins = fc.constantFrom("2026-02-16", "2026-08-31", "2026-11-02");
const offset = fc.integer({ min: 0, max: 12 * 7 * 24 - 1 });
const kinds = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("trained"), day: fc.nat(29), run: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("moved"), zone: fc.constantFrom(...zones) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("chose"), workouts: fc.integer({ min: 2, max: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("paused"),
      weeksLater: fc.integer({ min: -4, max: 4 }),
      isPaused: fc.boolean(),
    }),
  },
);
const life = fc
  .record({
    begin: begins,
    zone: fc.constantFrom(...zones),
    goal: fc.integer({ min: 2, max: 4 }),
    happened: fc.array(fc.tuple(offset, kinds), { minLength: 20, maxLength: 45 }),
  })
  .map(({ begin, zone, goal, happened }) => {
    const at = (hours: number) => new Date(Date.parse(`${begin}T00:00:00Z`) + hours * hour).toISOString();
    const later = [...happened].sort(([a], [b]) => a - b);
    const model = weekModel();
    const events: Event[] = [];
    const happens = (event: Event) => {
      events.push(event);
      model.happens(event);
    };
    happens({ kind: "moved", zone, at: at(0) });
    happens({ kind: "chose", workouts: goal, at: at(0) });
    for (const [hours, event] of later) {
      if ("weeksLater" in event) {
        const { isPaused, weeksLater } = event;
        happens({ kind: "paused", isPaused, week: model.mondayAt(at(hours), weeksLater), at: at(hours) });
      } else happens({ ...event, at: at(hours) } as Event);
    }
    return { events, model, end: at(12 * 7 * 24) };
  });

test("a plausible member's weeks equal an independent computation, in any time zone and across clock changes", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ events, model, end }) => {
      await live(events);
      expect(await summaryAt(end)).toEqual(model.summaryAt(end));
    }),
    { numRuns: 60 },
  );
});

const monday = "2026-11-02";
const week = (number: number) => new Date(Date.parse(monday) + (number - 1) * 7 * 24 * hour).toISOString().slice(0, 10);
const noonOf = (number: number, weekday = 0) =>
  new Date(Date.parse(week(number)) + (weekday * 24 + 12) * hour).toISOString();
let nextDay = 0;
const trained = (number: number, times: number): Event[] =>
  Array.from({ length: times }, (_, index) => ({
    kind: "trained",
    at: noonOf(number, index),
    day: nextDay++ % 30,
    run: 0,
  }));
const begun = (goal: number): Event[] => [
  { kind: "moved", zone: "UTC", at: noonOf(1) },
  { kind: "chose", workouts: goal, at: noonOf(1) },
];
const paused = (number: number): Event => ({ kind: "paused", week: week(number), isPaused: true, at: noonOf(1) });
const statesAt = async (at: string) => {
  const { weeks, streak } = (await summaryAt(at)) as { weeks: { state: string }[]; streak: number };
  return [...weeks.map(({ state }) => state), streak];
};

describe("a weekly streak", () => {
  test("isn't broken by the current week, and counts it once the goal is reached", async () => {
    await live([...begun(2), ...trained(1, 2), ...trained(2, 1)]);
    expect(await statesAt(noonOf(2, 6))).toEqual(["reached", "open", 1]);
    await sql(statementOf(trained(2, 1)[0] as Event));
    expect(await statesAt(noonOf(2, 6))).toEqual(["reached", "reached", 2]);
  });

  test("survives with one freeze a month: a second missed week ends it, and the next month has another", async () => {
    await live([...begun(2), ...trained(1, 2), ...trained(3, 2)]);
    expect(await statesAt(noonOf(5))).toEqual(["reached", "frozen", "reached", "missed", "open", 0]);
    // week 5 begins on November 30, week 6 on December 7
    await live([...begun(2), ...trained(1, 2), ...trained(2, 2), ...trained(3, 2), ...trained(4, 2)]);
    expect(await statesAt(noonOf(7))).toEqual([
      "reached",
      "reached",
      "reached",
      "reached",
      "frozen",
      "frozen",
      "open",
      4,
    ]);
  });

  test("uses no freeze while it is empty", async () => {
    await live([...begun(2), ...trained(2, 2)]);
    expect(await statesAt(noonOf(4))).toEqual(["missed", "reached", "frozen", "open", 1]);
  });

  test("spans paused weeks, which neither count nor use a freeze", async () => {
    await live([...begun(2), ...trained(1, 2), paused(2), ...trained(2, 3), ...trained(4, 2)]);
    expect(await statesAt(noonOf(4))).toEqual(["reached", "paused", "frozen", "reached", 2]);
    expect(await summaryAt(noonOf(4))).toMatchObject({ frozen: week(3), paused: [week(2)] });
  });

  test("counts a day of a plan once a week, however often it is repeated", async () => {
    const twice = [0, 1].map((run): Event => ({ kind: "trained", at: noonOf(1, run), day: 3, run }));
    await live([...begun(2), ...twice]);
    expect(await statesAt(noonOf(1, 6))).toEqual(["open", 0]);
  });

  test("keeps a Sunday's workout in its week after a change of time zone", async () => {
    const sunday = (at: string): Event => ({ kind: "trained", at, day: 0, run: 0 });
    await live([
      { kind: "moved", zone: "Pacific/Honolulu", at: noonOf(1) },
      { kind: "chose", workouts: 2, at: noonOf(1, 1) },
      ...trained(1, 1),
      // Monday everywhere but there
      sunday("2026-11-09T08:00:00Z"),
      { kind: "moved", zone: "Pacific/Kiritimati", at: noonOf(2) },
    ]);
    expect(await statesAt(noonOf(2, 1))).toEqual(["reached", "open", 1]);
  });
});

describe("the goal", () => {
  test("applies to this week at first, and to the next when changed; the last choice wins", async () => {
    await live(begun(3));
    await sql(statementOf({ kind: "chose", workouts: 4, at: noonOf(1, 6) }));
    await sql(statementOf({ kind: "chose", workouts: 2, at: noonOf(1, 6) }));
    expect(await summaryAt(noonOf(1, 6))).toMatchObject({ goal: 3, next_goal: 2 });
    expect(await summaryAt(noonOf(2))).toMatchObject({ goal: 2, next_goal: null });
    await sql(statementOf({ kind: "chose", workouts: 4, at: noonOf(2) }));
    await sql(statementOf({ kind: "chose", workouts: 2, at: noonOf(2) }));
    expect(await summaryAt(noonOf(2))).toMatchObject({ goal: 2, next_goal: null });
  });

  test("is one of two set at the same time, and the other applies next week", async () => {
    await reset();
    await Promise.all([2, 4].map((workouts) => member.client.rpc("choose_weekly_goal", { workouts }).throwOnError()));
    const { data } = await member.client.rpc("weekly_goal", { zone: "UTC" }).throwOnError();
    const { goal, next_goal } = data as { goal: number; next_goal: number };
    expect([goal, next_goal].sort()).toEqual([2, 4]);
  });

  test.each([0, 1, 5, -1, null])("rejects %s workouts a week with a message", async (workouts) => {
    const { error } = await member.client.rpc("choose_weekly_goal", { workouts: workouts as number });
    expect(error?.message).toContain("A weekly goal is two, three or four workouts.");
  });
});

test.each(["2026-11-03", "0001-01-01", "infinity", "2099-01-05", null])(
  "the week of %s can't be paused",
  async (day) => {
    const { error } = await member.client.rpc("pause_week", { week: day as string, is_paused: true });
    expect(error?.message).toContain("This week can't be paused.");
  },
);

test("an unknown time zone keeps the stored one", async () => {
  const zone = async () =>
    (await member.client.from("user_profiles").select("time_zone").single().throwOnError()).data.time_zone;
  await member.client.rpc("weekly_goal", { zone: "Pacific/Honolulu" }).throwOnError();
  for (const odd of ["Mars/Olympus", "", "'; drop table videos", "+03", "Etc/Unknown", "A/B+99", "Etc/GMT-99"]) {
    await member.client.rpc("weekly_goal", { zone: odd }).throwOnError();
  }
  expect(await zone()).toBe("Pacific/Honolulu");
});

test("members can read and change only their own weeks", async () => {
  await reset();
  await member.client.rpc("choose_weekly_goal", { workouts: 3 }).throwOnError();
  const { data } = await another.client.rpc("weekly_goal", { zone: "UTC" }).throwOnError();
  expect(data).toMatchObject({ goal: null, weeks: [] });
  const { error } = await another.client
    .from("weekly_goals")
    .insert({ user_id: member.id, from_week: monday, workouts: 2 });
  expect(error?.code).toBe("42501");
});

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { callAt } from "../support/database-time.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";
import { dayAt, weekModel, zones } from "../support/week-model.ts";

let enrollmentId: string;
const backend = await testBackend();
const member = await backend.person("member@example.com");
const another = await backend.person("another@example.com");
const videos = [
  { youtube_id: "workout0001", title: "Ten Gentle Minutes", duration_seconds: 620, status: "approved" },
  { youtube_id: "workout0002", title: "Candidate", duration_seconds: 620, status: "candidate" },
];
const made = await backend.service.from("enhanced_videos").insert(videos).select("id").throwOnError();
const [videoId = "", candidateId = ""] = made.data.map(({ id }) => id);
const { id: planId, dayIds: days } = await addPublishedPlan(
  backend.service,
  { slug: "bounce", title: "Bounce" },
  Array.from({ length: 8 }, () => ({})),
);

const { sql } = backend;
const fromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

/** The member started the plan 30 days ago, and trains it on each day of the week. */
beforeEach(async () => {
  await sql("delete from public.workout_completions");
  await sql("delete from public.plan_enrollments");
  await sql("update public.user_profiles set time_zone = null");
  const run = { user_id: member.id, plan_id: planId, started_at: fromNow(-30) };
  enrollmentId = await addEnrollment(member.client, run);
  const everyDay = { enrollment: enrollmentId, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  await member.client.rpc("choose_training_days", everyDay).throwOnError();
});

type Fields = Record<string, unknown>;
const completions = ({ client }: Person) => client.from("workout_completions");
const record = (fields: Fields, person = member) =>
  completions(person)
    .insert({ user_id: person.id, ...fields } as { user_id: string })
    .select()
    .single();
const recorded = async (fields: Fields) => (await record(fields).throwOnError()).data;
const aVideo = () => ({ kind: "video", video_id: videoId });
const aClass = { kind: "class", day_title: "Sunrise Class", minutes: 45 };
const aPlanDay = (day = 0) => ({ enrollment_id: enrollmentId, plan_day_id: days[day], rating: null, notes: null });

test("the specified insert and reads of plan days work unchanged beside other workouts", async () => {
  await recorded(aClass);
  await recorded(aVideo());
  const { kind, minutes } = await recorded(aPlanDay());
  expect([kind, minutes]).toEqual(["plan_day", 25]);
  const ofPlan = await completions(member).select("plan_day_id").eq("enrollment_id", enrollmentId).throwOnError();
  expect(ofPlan.data).toEqual([{ plan_day_id: days[0] }]);
  const latest = await completions(member)
    .select("day_title")
    .eq("user_id", member.id)
    .order("completed_at", { ascending: false })
    .limit(5)
    .throwOnError();
  expect(latest.data.map(({ day_title }) => day_title)).toEqual(["Day 1", "Ten Gentle Minutes", "Sunrise Class"]);
});

test("only days of the plan count for its progress", async () => {
  await recorded(aPlanDay());
  await recorded(aVideo());
  await recorded(aClass);
  const { data } = await member.client.from("plan_enrollments").select("progress_percentage, last_day_id").single();
  expect(data).toEqual({ progress_percentage: 12.5, last_day_id: days[0] });
});

test("a day of more than 24 hours of videos can be completed", async () => {
  const video = { youtube_id: "workoutlong", title: "A Day", duration_seconds: 90_000, status: "approved" };
  await backend.service.from("enhanced_videos").insert(video).throwOnError();
  const long = await addPublishedPlan(backend.service, { slug: "long", title: "Long" }, [
    { video_ids: ["workoutlong"] },
  ]);
  const enrollment_id = await addEnrollment(member.client, { user_id: member.id, plan_id: long.id });
  expect((await recorded({ enrollment_id, plan_day_id: long.dayIds[0] })).minutes).toBe(1440);
});

test("Mark Complete counts the minutes that shorter workouts of the day left, a session its own", async () => {
  const { plan_title } = await recorded(aPlanDay(2));
  const shorter = { kind: "free", day_title: `${plan_title}: Day 1`, minutes: 9 };
  await recorded(shorter);
  await recorded({ ...shorter, day_title: "Day 1" });
  await recorded({ ...shorter, recorded_at: new Date(Date.now() - 2 * 86_400_000).toISOString() });
  expect((await recorded(aPlanDay())).minutes).toBe(16);
  await recorded({ ...shorter, day_title: `${plan_title}: Day 2` });
  expect((await recorded({ ...aPlanDay(1), minutes: 20 })).minutes).toBe(20);
});

describe("a workout outside of plans", () => {
  test.each([
    ["a class without a title", { ...aClass, day_title: " \n " }, "23514"],
    ["a class without minutes", { kind: "class", day_title: "Class" }, "23514"],
    ["a class of more than four hours", { ...aClass, minutes: 241 }, "23514"],
    ["free bouncing of no minute", { kind: "free", day_title: "Free", minutes: 0 }, "23514"],
    ["a title of 201 characters", { ...aClass, day_title: "x".repeat(201) }, "23514"],
    ["a video without an id", { kind: "video" }, "42501"],
    ["an unknown kind", { ...aClass, kind: "swim" }, "22P02"],
    ["a plan day without a plan", { kind: "plan_day" }, "42501"],
    ["a class without an id", { ...aClass, id: null }, "23502"],
  ])("is rejected as %s", async (_, fields, code) => {
    expect((await record(fields)).error?.code).toBe(code);
  });

  test("can't be a candidate, another member's, or part of a plan as well", async () => {
    expect((await record({ kind: "video", video_id: candidateId })).error?.code).toBe("42501");
    expect((await record({ ...aClass, user_id: another.id })).error?.code).toBe("42501");
    expect((await record({ ...aClass, ...aPlanDay() })).error?.code).toBe("23514");
    expect((await record({ ...aVideo(), ...aPlanDay() })).error?.code).toBe("23514");
    expect((await record({ ...aPlanDay(), video_id: videoId })).error?.code).toBe("23514");
    expect((await record(aPlanDay(), another)).error?.code).toBe("42501");
  });

  test("has the title and at most the minutes of its video, or its own title on one line", async () => {
    const titleAndMinutes = async (fields: Fields) => {
      const { day_title, minutes, plan_title, week_number } = await recorded(fields);
      expect([plan_title, week_number]).toEqual(["", null]);
      return [day_title, minutes];
    };
    expect(await titleAndMinutes({ ...aVideo(), day_title: "Mine", minutes: 200 })).toEqual(["Ten Gentle Minutes", 10]);
    expect(await titleAndMinutes({ ...aVideo(), minutes: 3 })).toEqual(["Ten Gentle Minutes", 3]);
    expect(await titleAndMinutes({ ...aClass, day_title: "  Jump\r\n\u0007 House " })).toEqual(["Jump House", 45]);
    const day = await recorded({ ...aPlanDay(), day_title: "Mine", minutes: 4 });
    expect([day.day_title, day.minutes]).toEqual(["Day 1", 4]);
  });

  test("is recorded once by a repeated request, and twice on a day by two", async () => {
    const id = randomUUID();
    const attempts = await Promise.all([1, 2, 3].map(() => record({ ...aVideo(), id })));
    expect(attempts.map(({ error }) => error?.code ?? "saved").sort()).toEqual(["23505", "23505", "saved"]);
    await recorded({ ...aVideo(), id: randomUUID() });
    expect((await completions(member).select("id").throwOnError()).data).toHaveLength(2);
    // another member's id is no way to their workout
    expect((await record({ ...aClass, id }, another)).error?.code).toBe("23505");
    expect((await completions(another).select("id").throwOnError()).data).toEqual([]);
  });

  test("has a date of up to 14 days ago, and can be deleted at any time by its member only", async () => {
    const at = fromNow(-13);
    const { id, completed_at } = await recorded({ ...aClass, recorded_at: at });
    expect(Date.parse(completed_at)).toBe(Date.parse(at));
    const clamped = await recorded({ ...aClass, recorded_at: fromNow(-40) });
    expect(Math.abs(Date.parse(clamped.completed_at) - Date.parse(fromNow(-14)))).toBeLessThan(60 * 60 * 1000);
    const remove = (person: Person) => completions(person).delete().eq("id", id).select("id").throwOnError();
    expect((await remove(another)).data).toEqual([]);
    expect((await remove(member)).data).toEqual([{ id }]);
    const [totals] = await sql("select workouts::integer, minutes::integer from private.member_totals");
    expect(totals).toEqual({ workouts: 1, minutes: 45 });
  });

  test("can be rated, and corrected by its member: name, minutes and date, which the calendar, the totals and the goal follow", async () => {
    await sql(`update public.user_profiles set time_zone = 'Pacific/Auckland' where user_id = '${member.id}'`);
    const { id } = await recorded({ ...aClass, recorded_at: fromNow(-13) });
    await recorded(aVideo());
    const change = (fields: Fields, person = member) =>
      completions(person)
        .update(fields as { rating: number })
        .eq("id", id)
        .select("day_title, minutes, completed_at, completed_on, rating, notes");
    const [was] = (await change({ rating: 5, notes: "Loud!" }).throwOnError()).data;
    await sql("update public.user_profiles set time_zone = 'Pacific/Honolulu'");
    const [named] = (await change({ day_title: " Sunset\nClass ", minutes: 50 }).throwOnError()).data;
    expect(named).toEqual({ ...was, day_title: "Sunset Class", minutes: 50 });
    expect((await change({ minutes: 10 }, another)).data).toEqual([]);
    const moved = (await change({ recorded_at: "2020-01-01T00:00:00Z" }).throwOnError()).data[0];
    expect(Math.abs(Date.parse(moved?.completed_at ?? "") - Date.parse(fromNow(-14)))).toBeLessThan(60 * 60 * 1000);
    expect(moved?.completed_on).toBe(dayAt(moved?.completed_at ?? "", "Pacific/Honolulu"));
    expect((await member.client.rpc("workout_totals").single().throwOnError()).data).toMatchObject({
      first_at: moved?.completed_at,
      workouts: 2,
      minutes: 60,
    });
    const totals = await sql("select minutes::integer from private.member_totals");
    expect(totals).toEqual([{ minutes: 60 }]);
    expect((await change({ minutes: 241 })).error?.code).toBe("23514");
    for (const fields of [{ kind: "free" }, { video_id: videoId }, { completed_at: fromNow(0) }])
      expect((await change(fields)).error?.code).toBe("42501");
  });

  test("isn't moved to a day that has 50", async () => {
    const at = fromNow(-3).replace(/T.*/, "T12:00:00Z");
    const full = Array.from({ length: 50 }, () => ({ user_id: member.id, ...aClass, recorded_at: at }));
    await completions(member)
      .insert(full as { user_id: string }[])
      .throwOnError();
    const { id } = await recorded({ ...aClass, recorded_at: fromNow(-5) });
    const move = (recorded_at: string) => completions(member).update({ recorded_at }).eq("id", id);
    expect((await move(at)).error?.message).toBe("You can record at most 50 workouts a day.");
    expect((await move(fromNow(-6))).error).toBeNull();
  });

  test("of a plan or a video isn't corrected", async () => {
    for (const fields of [aPlanDay(), aVideo()]) {
      const { id } = await recorded(fields);
      for (const change of [{ minutes: 1 }, { day_title: "Mine" }, { recorded_at: fromNow(-3) }]) {
        const { error } = await completions(member).update(change).eq("id", id);
        expect([error?.code, error?.message]).toEqual(["42501", "Only a class or free bouncing can be corrected."]);
      }
    }
  });

  test("of a video is among the member's done videos, and loses its title with the video", async () => {
    await recorded(aVideo());
    await recorded(aVideo());
    expect((await member.client.rpc("done_videos").throwOnError()).data).toMatchObject([
      { video_id: videoId, workouts: 2 },
    ]);
    expect((await another.client.rpc("done_videos").throwOnError()).data).toEqual([]);
    const rename = (title: string) =>
      backend.service.from("enhanced_videos").update({ title }).eq("id", videoId).throwOnError();
    await rename("Unavailable video");
    const titles = (await completions(member).select("day_title").throwOnError()).data;
    await rename("Ten Gentle Minutes");
    expect(titles).toEqual([{ day_title: "Unavailable video" }, { day_title: "Unavailable video" }]);
  });
});

const kinds = fc.oneof(
  fc.record({ kind: fc.constant("plan_day" as const), day: fc.nat(7) }),
  fc.record({ kind: fc.constantFrom("video" as const, "class" as const, "free" as const) }),
);
/** Hours ago. Workouts arrive in any order; zones change between arrivals. */
const arrivals = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 13 * 24 + 23 }), kinds, fc.option(fc.constantFrom(...zones), { freq: 4 })),
  { minLength: 3, maxLength: 14 },
);

test("totals, history, goal, feed and Sunday email agree with an independent computation for any mix of workouts", async () => {
  await sql(callAt(member.id, fromNow(-30), "private.choose_weekly_goal(2)"));
  const { data: secret } = await member.client.rpc("renew_calendar_feed").throwOnError();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), arrivals, async (home, arriving) => {
      await sql(`delete from public.workout_completions where user_id = '${member.id}'`);
      const now = new Date().toISOString();
      const model = weekModel();
      model.happens({ kind: "chose", workouts: 2, at: fromNow(-30) });
      const done = new Map<string, { title: string; minutes: number; at: string; on: string }>();
      let zone = home;
      for (const [hours, { kind, ...of }, moves] of arriving) {
        zone = moves ?? zone;
        await sql(`update public.user_profiles set time_zone = '${zone}' where user_id = '${member.id}'`);
        const at = fromNow(-hours / 24);
        model.happens({ kind: "moved", zone, at });
        const id = randomUUID();
        const fields = "day" in of ? aPlanDay(of.day) : { id, kind, video_id: kind === "video" ? videoId : null };
        const own = kind === "class" || kind === "free" ? { day_title: `Own ${kind}`, minutes: 1 + (hours % 90) } : {};
        const { error, data } = await record({ ...fields, ...own, recorded_at: at });
        const key = "day" in of ? String(of.day) : id;
        expect(error?.code).toBe(done.has(key) ? "23505" : undefined);
        if (!data) continue;
        const title = "day" in of ? `Day ${of.day + 1}` : (own.day_title ?? "Ten Gentle Minutes");
        done.set(key, { title, minutes: own.minutes ?? ("day" in of ? 25 : 10), at, on: dayAt(at, zone) });
        model.happens({ kind: "trained", day: key, run: 0, at });
      }
      const all = [...done.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
      const minutes = all.reduce((sum, one) => sum + one.minutes, 0);

      const rows = (await completions(member).select().order("completed_at", { ascending: false }).throwOnError()).data;
      expect(rows.map(({ day_title, minutes, completed_on }) => [day_title, minutes, completed_on])).toEqual(
        all.map(({ title, minutes, on }) => [title, minutes, on]),
      );
      const [totals] = await sql("select workouts::integer, minutes::integer from private.member_totals");
      expect(totals).toEqual({ workouts: all.length, minutes });
      const distinctDays = [...done.keys()].filter((key) => key.length === 1).length;
      const { data: enrollment } = await member.client.from("plan_enrollments").select("progress_percentage").single();
      expect(enrollment?.progress_percentage).toBe((100 * distinctDays) / days.length);

      const [summary] = await sql<{ goal: unknown; mail: { week: { workouts: number } } }>(
        `select private.goal_summary('${member.id}', '${now}') as goal, private.weekly_summary_for('${member.id}', '${now}') as mail`,
      );
      const expected = model.summaryAt(now);
      expect(summary?.goal).toMatchObject({
        week: expected.week,
        workouts: expected.workouts,
        streak: expected.streak,
      });
      expect(summary?.mail.week).toMatchObject({ workouts: expected.workouts, streak: expected.streak });

      const [feed] = await sql<{ events: { day_title: string; date: string; is_done?: boolean }[] }>(
        `select public.read_calendar_feed('${secret}', '${now}') -> 'events' as events`,
      );
      const inFeed = feed?.events.filter(({ is_done }) => is_done !== false) ?? [];
      const sorted = (lines: string[]) => lines.toSorted();
      expect(sorted(inFeed.map(({ date, day_title }) => `${date} ${day_title}`))).toEqual(
        sorted(all.map(({ on, title }) => `${on} ${title}`)),
      );
    }),
    { numRuns: 15 },
  );
});

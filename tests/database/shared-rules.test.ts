import fc from "fast-check";
import { expect, test } from "vitest";
import { minutesOf } from "@/features/plans/day-minutes.ts";
import { nextDay } from "@/features/plans/plan.ts";
import { workoutMinutes } from "@/features/plans/progress.ts";
import { fieldsOf, type PageId, pageIds } from "@/features/site-pages/page-texts.ts";
import { type PlanSchedule, plannedDays } from "@/features/training/training-days.ts";
import { type WeeklyGoal, withGoal, withWorkouts } from "@/features/training/weekly-goal.ts";
import { isEmailAddress } from "@/platform/email-address.ts";
import { languageOfTitle } from "@/platform/language.ts";
import { storedPicture } from "@/platform/picture-url.ts";
import { sqlLiteral } from "../../scripts/sql-literal.ts";
import { testBackend } from "../support/backend.ts";
import { setDatabaseTime } from "../support/database-time.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";
import { scheduleEvents } from "../support/schedule-events.ts";
import { scheduleStatement } from "../support/schedule-statement.ts";
import { shift } from "../support/week-model.ts";

// Rules that the database and the pages both apply. The others are tested with their tables: hours, slugs, categories, facets, filters.

const backend = await testBackend();
const { sql } = backend;
const member = await backend.person("member@example.com");
const { id: planId, dayIds } = await addPublishedPlan(
  backend.service,
  { slug: "bounce", title: "Bounce" },
  // more than one week, added in another order than that of the plan
  [3, 1, 2].flatMap((week_number) => [
    { week_number, day_number: 5 },
    { week_number, day_number: 2 },
  ]),
);
const days = (await backend.service.from("workout_plan_days").select("id, week_number, day_number").throwOnError())
  .data;

/** The results of an SQL expression about `text`, for each of these. */
async function resultsOf<Result>(expression: string, texts: readonly string[]): Promise<Result[]> {
  const rows = await sql<{ result: Result }>(
    `select ${expression} as result from unnest(array[${texts.map(sqlLiteral)}]) with ordinality as given (text, number) order by number`,
  );
  return rows.map(({ result }) => result);
}
const codePoints = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
  // not a half of a surrogate pair
  (code) => code < 0xd800 || code > 0xdfff,
);

test("the texts of a page have the same names and limits in the database as in the editor", async () => {
  const rows = await sql<{ page: PageId; limits: Record<string, number> }>(
    "select id as page, private.page_text_limits(id) as limits from public.site_pages order by id",
  );
  expect(Object.fromEntries(rows.map(({ page, limits }) => [page, limits]))).toEqual(
    Object.fromEntries(
      pageIds.map((page) => [page, Object.fromEntries(fieldsOf(page).map(({ name, most }) => [name, most]))]),
    ),
  );
});

test.each([
  [{ introduction: "Fine" }, true, true],
  [{ introduction: "" }, false, true],
  [{ introduction: "x".repeat(301) }, false, false],
  [{ headline: "Of another page" }, false, false],
  [{ introduction: ["a list"] }, false, false],
  [["a list"], false, false],
])("texts such as %j of a page: published %s, as a draft %s", async (texts, isPublished, isDraft) => {
  const accepts = async (fields: object) =>
    (await backend.service.from("site_pages").update(fields).eq("id", "subscribe")).error?.code ?? "";
  const codeOf = (isAccepted: boolean) => (isAccepted ? "" : "23514");
  expect([await accepts({ texts }), await accepts({ draft: texts })]).toEqual([codeOf(isPublished), codeOf(isDraft)]);
});

test("an email address is valid in the database exactly if it is on the pages", async () => {
  const odd = codePoints
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\s\p{Cc}\p{Cf}]/u.test(letter) || letter < "\u0100");
  const part = fc.string({ unit: fc.constantFrom("a", "é", "@", ".", " ", "<", "🤸"), maxLength: 6 });
  const texts = [
    ...odd.flatMap((letter) => [`an${letter}na@example.com`, `anna@exam${letter}ple.com`]),
    ...fc.sample(
      fc.tuple(part, part).map((parts) => parts.join("@")),
      { numRuns: 1000, seed: 1 },
    ),
    ...["example.com", "a@b", "a@b.co", "a@b.c", "a@b..co", ""],
    ...[242, 243].map((length) => `${"a".repeat(length)}@example.com`),
  ];
  const accepted = await resultsOf<boolean>("private.is_address(text)", texts);
  expect(accepted.filter(Boolean).length).toBeGreaterThan(100);
  expect(texts.filter((text, index) => accepted[index] !== isEmailAddress(text))).toEqual([]);
});

test("the database accepts each picture that pages store, and none that they reject", async () => {
  const part = fc.constantFrom(
    ...["/", "\\", " ", "\t", "a.jpg", "covers", "https:", "HTTPS:", "javascript:", "//", "i.ytimg.com", "api.example"],
    ...["/storage/v1/object/public/", "pictures"],
  );
  const texts = fc.sample(
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join("")),
    { numRuns: 3000, seed: 1 },
  );
  const stored = texts.flatMap((text) => storedPicture(text) ?? []);
  const rejected = texts.filter((text) => storedPicture(text) === null);
  expect(stored.length).toBeGreaterThan(100);
  expect(new Set(await resultsOf<boolean>("private.is_picture_url(text)", stored))).toEqual(new Set([true]));
  expect(new Set(await resultsOf<boolean>("private.is_picture_url(text)", rejected))).toEqual(new Set([false]));
});

test("a title's language is the same in the database and on the pages", async () => {
  const letters = codePoints.filter((code) => code < 0x3000 || /\p{Script=Cyrillic}/u.test(String.fromCodePoint(code)));
  const titles = letters.map((code) => `Bounce ${String.fromCodePoint(code)}`);
  expect(await resultsOf<string>("private.language_of_title(text)", titles)).toEqual(titles.map(languageOfTitle));
});

test("the database records as many minutes for a day as its page shows", async () => {
  const seconds = [0, 1, 29, 30, 31, 89, 90, 91, 150, 600, 5400];
  const youtubeId = (duration: number) => String(duration).padStart(11, "0");
  await backend.service
    .from("enhanced_videos")
    .insert(
      seconds.map((duration_seconds) => ({
        ...{ youtube_id: youtubeId(duration_seconds), title: "Air", duration_seconds, status: "approved" },
      })),
    )
    .throwOnError();
  const sets = fc.sample(fc.subarray(seconds), { numRuns: 200, seed: 1 });
  const lists = sets.map((set) => `{${set.map(youtubeId)}}`);
  const known = new Map(seconds.map((duration_seconds) => [youtubeId(duration_seconds), { duration_seconds }]));
  const days = sets.map((set) => ({ video_ids: set.map(youtubeId), rest_seconds: 45 }));
  expect(await resultsOf<number>("private.minutes_of(text::text[], 45)", lists)).toEqual(
    days.map((day) => workoutMinutes(minutesOf(day, known))),
  );
});

const { trained, moved, continued, stopped } = scheduleEvents(dayIds.length);

test("the next workout of a plan is the same in the database and on its page, after any events", async () => {
  const weekdays = fc.constantFrom<number[]>([], [2], [1, 3, 6], [1, 2, 3, 4, 5, 6, 7]);
  const events = fc.array(fc.oneof(trained, moved, continued), { maxLength: 5 });
  await fc.assert(
    // a paused plan has no dates, so that its order decides, with skipped days last
    fc.asyncProperty(weekdays, events, stopped, async (weekdays, happened, last) => {
      await sql("delete from public.plan_enrollments");
      const at = (daysLater: number) => `${shift("2026-11-02", daysLater)}T12:00:00Z`;
      const run = { user_id: member.id, plan_id: planId, started_at: at(0) };
      const enrollment = await addEnrollment(backend.service, run);
      for (const [index, event] of [{ kind: "chose" as const, weekdays }, ...happened, last].entries()) {
        const whose = { memberId: member.id, enrollment, days: dayIds };
        // the database rejects some, such as moving a completed workout
        await sql(scheduleStatement({ ...event, at: at(index) }, whose)).catch(() => undefined);
      }
      await setDatabaseTime(backend.app, at(happened.length + 2));
      const { client } = member;
      const done = (await client.from("workout_completions").select("plan_day_id").throwOnError()).data;
      const schedules = (await client.rpc("training_schedule").throwOnError()).data as unknown as PlanSchedule[];
      const next = nextDay(days, new Set(done.map(({ plan_day_id }) => plan_day_id ?? "")), plannedDays(schedules));
      const [found] = (await client.rpc("next_workouts").throwOnError()).data;
      expect([found?.week_number, found?.day_number]).toEqual([next?.week_number, next?.day_number]);
    }),
    { numRuns: 20 },
  );
});

test("a goal or workouts that aren't saved yet show the week that the database computes after saving", async () => {
  const { client } = member;
  await setDatabaseTime(backend.app, "2026-11-05T12:00:00Z");
  const weekNow = async () =>
    (await client.rpc("weekly_goal", { zone: "UTC" }).throwOnError()).data as unknown as WeeklyGoal;
  const compared = ({ goal, next_goal, workouts, state }: WeeklyGoal) => ({ goal, next_goal, workouts, state });
  const date = fc.integer({ min: -2, max: 8 }).map((daysLater) => shift("2026-11-02", daysLater));
  const step = fc.oneof(
    fc.integer({ min: 2, max: 4 }),
    fc.array(date, { maxLength: 3 }),
    fc.constant("pause" as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      await sql(`with a as (delete from public.weekly_goals), b as (delete from public.paused_weeks)
        delete from public.workout_completions`);
      for (const one of steps) {
        const before = await weekNow();
        if (typeof one === "number") {
          await client.rpc("choose_weekly_goal", { workouts: one }).throwOnError();
          expect(compared(await weekNow())).toEqual(compared(withGoal(before, one)));
        } else if (one === "pause") {
          await client.rpc("pause_week", { week: before.week, is_paused: true }).throwOnError();
        } else {
          const times = one.map((on) => `('${member.id}', 'free', 'Free bounce', 20, '${on}T12:00:00Z')`);
          if (times.length > 0)
            await sql(
              `insert into public.workout_completions (user_id, kind, day_title, minutes, completed_at) values ${times}`,
            );
          expect(compared(await weekNow())).toEqual(compared(withWorkouts(before, one)));
        }
      }
    }),
    { numRuns: 12 },
  );
});

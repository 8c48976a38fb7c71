import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { seed } from "../../scripts/local/seed.ts";
import { seedDemo } from "../../scripts/local/seed-demo.ts";
import { demoPassword } from "../../supabase/seed/accounts.ts";
import { synonyms } from "../../supabase/seed/synonyms.ts";
import { testBackend } from "../support/backend.ts";
import { rowsOf as rowsOfSql } from "../support/sql.ts";

type Tables = Database["public"]["Tables"];
const seededTables = [
  "enhanced_videos",
  "videos",
  "workout_plans",
  "workout_plan_days",
  "blog_articles",
  "studios",
  "channel_whitelist",
  "keyword_blacklist",
  "search_synonyms",
  "email_subscriptions",
  "weekly_digests",
  "deliveries",
  "user_roles",
  "plan_enrollments",
  "workout_completions",
] as const;

const siteUrl = "https://demo.example";

const backend = await testBackend();
await seedDemo(backend.app.connection, backend.service, siteUrl);

async function rowsOf<Name extends keyof Tables>(table: Name): Promise<Tables[Name]["Row"][]> {
  const { data, error } = await backend.service.from(table as "videos").select();
  if (error) throw error;
  return data as unknown as Tables[Name]["Row"][];
}

/** Every seeded row as text, sorted, table by table. */
async function everything() {
  const texts = seededTables.map(async (table) => [
    table,
    (await rowsOf(table)).map((row) => JSON.stringify(row)).sort(),
  ]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string[]>;
}

const pictureExists = (path: string | null) => existsSync(new URL(`../../public${path}`, import.meta.url));

describe("seeding", () => {
  test("fills every table, and a second run changes nothing", async () => {
    const before = await everything();
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
    await seed(backend.service, siteUrl);
    expect(await everything()).toEqual(before);
  });

  test("keeps an administrator's changes", async () => {
    const edited = { title: "Renamed by an admin" };
    await backend.service.from("enhanced_videos").update(edited).eq("youtube_id", "demo0000001");
    await seed(backend.service, siteUrl);
    const { data } = await backend.service.from("videos").select("title").eq("youtube_id", "demo0000001").single();
    expect(data).toEqual(edited);
  });

  test("happens once: rows deleted by an administrator stay deleted", async () => {
    await backend.service.from("channel_whitelist").delete().eq("channel_name", "Coach Pogo");
    await seedDemo(backend.app.connection, backend.service, siteUrl);
    expect((await rowsOf("channel_whitelist")).map((channel) => channel.channel_name)).not.toContain("Coach Pogo");
  });

  test.each([
    ["admin@example.com", [{ role: "admin" }]],
    ["member@example.com", []],
  ])("lets %s sign in with the demo password", async (email, roles) => {
    const visitor = backend.newVisitor();
    const { error } = await visitor.auth.signInWithPassword({ email, password: demoPassword });
    expect(error).toBeNull();
    expect((await visitor.from("user_roles").select("role")).data).toEqual(roles);
    expect((await visitor.from("user_profiles").select("first_name").single()).data?.first_name).toMatch(/^\w+$/);
  });
});

test("gives the demo member unfinished active plans and a streak that includes today", async () => {
  const { visitor } = backend;
  const { data } = await visitor.auth.signInWithPassword({ email: "member@example.com", password: demoPassword });
  const enrollments = (await rowsOf("plan_enrollments")).filter(({ user_id }) => user_id === data.user?.id);
  expect(enrollments.length).toBeGreaterThan(0);
  for (const { is_active, progress_percentage } of enrollments) {
    expect(is_active).toBe(true);
    expect(progress_percentage).toBeGreaterThan(0);
    expect(progress_percentage).toBeLessThan(100);
  }
  const recently = Date.now() - 60 * 60 * 1000;
  const moments = (await rowsOf("workout_completions")).map(({ completed_at }) => Date.parse(completed_at));
  expect(moments.filter((moment) => moment > recently && moment < Date.now())).toHaveLength(1);
  await visitor.auth.signOut();
});

test("gives the demo member a goal and dated open workouts with times, and none missed", async () => {
  const [{ found } = {}] = await rowsOfSql<{ found: object }>(
    backend.app,
    `select jsonb_build_object('goal', private.goal_summary(u.id, now()) -> 'goal',
       'states', (select jsonb_agg(distinct d.state order by d.state) from private.plan_dates(u.id, (select max(t.rescheduled_at) from private.training_days t)) d),
       'timed', (select count(*) from private.training_days t where t.user_id = u.id and t.starts_at is not null)) as found
     from auth.users u where u.email = 'member@example.com'`,
  );
  expect(found).toEqual({ goal: 3, states: ["done", "planned"], timed: 2 });
});

describe("the library", () => {
  test("has at least 60 videos, in English and Russian, each with its poster", async () => {
    const videos = await rowsOf("videos");
    expect(videos.length).toBeGreaterThanOrEqual(60);
    expect(new Set(videos.map(({ language }) => language))).toEqual(new Set(["en", "ru"]));
    expect(videos.filter(({ thumbnail_url }) => !pictureExists(thumbnail_url))).toEqual([]);
  });

  test.each(
    "beginner intermediate advanced cardio low-impact strength flexibility weight-loss toning balance technique full-body core legs".split(
      " ",
    ),
  )("has several videos for the category %s", async (category) => {
    const texts = (await rowsOf("videos")).map((video) => [video.title, video.description, ...video.tags].join(" "));
    expect(texts.filter((text) => text.toLowerCase().includes(category)).length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    [0, 600],
    [600, 1200],
    [1200, 1800],
    [1800, 2700],
    [2700, 36_000],
  ])("has several videos of %i to %i seconds", async (from, to) => {
    const lengths = (await rowsOf("videos")).map(({ duration_seconds }) => duration_seconds);
    expect(lengths.filter((seconds) => seconds >= from && seconds < to).length).toBeGreaterThanOrEqual(3);
  });

  test("has 25 candidates for moderators, some snoozed, each with the rule that classified it", async () => {
    const candidates = (await rowsOf("enhanced_videos")).filter(({ status }) => status === "candidate");
    expect(candidates.length).toBeGreaterThanOrEqual(25);
    expect(candidates.filter(({ snooze_until }) => snooze_until !== null).length).toBeGreaterThan(0);
    expect(candidates.filter(({ decided_by }) => decided_by === null)).toEqual([]);
  });

  test("has a reason for every rejection", async () => {
    const rejected = (await rowsOf("enhanced_videos")).filter(({ status }) => status === "rejected");
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.filter(({ rejection_reason }) => !rejection_reason)).toEqual([]);
  });
});

describe("the search of a fresh installation", () => {
  const found = async (search: string) =>
    (await backend.visitor.rpc("search_videos", { search, page_size: 100 }).throwOnError()).data;
  type Found = Awaited<ReturnType<typeof found>>[number];

  test.each<[search: string, least: number, fits: (video: Found) => boolean]>([
    ["bad knees", 30, ({ tags }) => tags.includes("low-impact") && !tags.includes("high-impact")],
    ["cooldown", 6, ({ search_text }) => /cool-down|stretch|заминка|растяжк/.test(search_text)],
    ["тренировок", 5, ({ language, search_text }) => language === "ru" && search_text.includes("трениров")],
    ["legs russian", 3, ({ language, search_text }) => language === "ru" && /legs|ног/.test(search_text)],
    ["ноги на русском", 3, ({ language, search_text }) => language === "ru" && /legs|ног/.test(search_text)],
    ["low impact", 30, ({ tags }) => tags.includes("low-impact") && !tags.includes("high-impact")],
    ["no handlebar", 40, ({ tags }) => tags.includes("no-handlebar")],
  ])("finds for %j at least %i videos, all relevant", async (search, least, fits) => {
    const videos = await found(search);
    expect(videos.length).toBeGreaterThanOrEqual(least);
    expect(videos.filter((video) => !fits(video)).map(({ title }) => title)).toEqual([]);
  });

  test("has results for every synonym", async () => {
    const nowhere = await rowsOfSql(
      backend.app,
      `select word from unnest('{${synonyms.flat().join()}}'::text[]) as word where public.count_videos(word) = 0`,
    );
    expect(nowhere).toEqual([]);
  });
});

describe("the plans", () => {
  test("are at least eight: every level, 4, 6 and 8 weeks, each with its cover", async () => {
    const plans = (await rowsOf("workout_plans")).filter(({ is_published }) => is_published);
    expect(plans.length).toBeGreaterThanOrEqual(8);
    expect(new Set(plans.map(({ difficulty_level }) => difficulty_level)).size).toBe(3);
    expect(new Set(plans.map(({ duration_weeks }) => duration_weeks))).toEqual(new Set([4, 6, 8]));
    expect(plans.filter(({ cover_image_url }) => !pictureExists(cover_image_url))).toEqual([]);
  });

  test("have three to five workouts in every week", async () => {
    const days = await rowsOf("workout_plan_days");
    const weeks = (await rowsOf("workout_plans"))
      .filter(({ is_published }) => is_published)
      .flatMap(({ id, slug, duration_weeks }) =>
        Array.from({ length: duration_weeks }, (_, week) => ({
          week: `${slug}, week ${week + 1}`,
          days: days.filter((day) => day.plan_id === id && day.week_number === week + 1).length,
        })),
      );
    expect(weeks.filter((week) => week.days < 3 || week.days > 5)).toEqual([]);
  });

  test("have one to three videos per day, all from the library", async () => {
    const library = new Set((await rowsOf("videos")).map(({ youtube_id }) => youtube_id));
    const days = await rowsOf("workout_plan_days");
    expect(days.filter(({ video_ids }) => video_ids.length < 1 || video_ids.length > 3)).toEqual([]);
    expect(days.flatMap(({ video_ids }) => video_ids).filter((id) => !library.has(id))).toEqual([]);
  });
});

describe("other content", () => {
  test("has 12 articles, 15 studios in 6 countries, and drafts that visitors don't see", async () => {
    const { data: articles } = await backend.visitor.from("blog_articles").select("slug, cover_image_url");
    const { data: studios } = await backend.visitor.from("studios").select("country");
    const { data: plans } = await backend.visitor.from("workout_plans").select("slug");
    expect(articles?.length).toBeGreaterThanOrEqual(12);
    expect(articles?.filter(({ cover_image_url }) => !pictureExists(cover_image_url))).toEqual([]);
    expect(studios?.length).toBeGreaterThanOrEqual(15);
    expect(new Set(studios?.map(({ country }) => country)).size).toBeGreaterThanOrEqual(6);
    expect(articles?.length).toBeLessThan((await rowsOf("blog_articles")).length);
    expect(studios?.length).toBeLessThan((await rowsOf("studios")).length);
    expect(plans?.length).toBeLessThan((await rowsOf("workout_plans")).length);
  });

  test("has a sent digest and a ready one, and a consistent ledger", async () => {
    const digests = await rowsOf("weekly_digests");
    const sent = digests.find(({ status }) => status === "sent");
    const ready = digests.find(({ status }) => status === "ready");
    const deliveries = await rowsOf("deliveries");
    expect(digests).toHaveLength(2);
    expect(deliveries).toHaveLength(sent?.subscriber_count ?? 0);
    const share = (column: "opened_at" | "clicked_at") =>
      deliveries.filter((delivery) => delivery[column] !== null).length / deliveries.length;
    expect(sent?.open_rate).toBeCloseTo(share("opened_at"), 3);
    expect(sent?.click_rate).toBeCloseTo(share("clicked_at"), 3);
    expect(Math.min(sent?.video_count ?? 0, ready?.video_count ?? 0)).toBeGreaterThan(0);
    expect(ready).toMatchObject({ subject: "Fresh on the mat this week", own_subject: "Fresh on the mat this week" });
    // the layout, the links and the placeholders of the sent mail
    for (const html of [sent?.content_html, ready?.content_html])
      expect(html).toMatch(/JUMPING FITNESS.*https:\/\/demo\.example\/videos\/.*%%UNSUBSCRIBE_URL%%/s);
  });

  test("has 40 subscribers, some unsubscribed with reasons", async () => {
    const people = await rowsOf("email_subscriptions");
    expect(people.length).toBeGreaterThanOrEqual(40);
    const gone = people.filter(({ is_active }) => !is_active);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter(({ ended_because }) => ended_because === null)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import type { Statistics } from "@/features/statistics/admin/statistics.ts";
import { testBackend } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const { sql, visitor, service } = backend;
const admin = await backend.admin("admin@example.com");
const plan = await addPublishedPlan(service, { slug: "air", title: "Air" }, [{ video_ids: ["aaaaaaaaaaa"] }, {}]);
const [video] = await sql<{ id: string }>(`
  insert into public.enhanced_videos (youtube_id, title, duration_seconds, status)
  values ('bbbbbbbbbbb', 'Bounce', 600, 'approved'), ('ccccccccccc', 'Hidden', 600, 'candidate') returning id`);
const videoId = video?.id ?? "";
await sql(`insert into public.blog_articles (slug, title, is_published, published_at) values
  ('news', 'News', true, now() - interval '1 day'), ('soon', 'Soon', true, now() + interval '1 day'), ('draft', 'Draft', false, null)`);

const view = (path: string) => visitor.rpc("count_view", { path });
const search = (words: string) => visitor.rpc("count_empty_search", { words });
const statistics = async (days = 30) =>
  (await admin.client.rpc("statistics", { days }).throwOnError()).data as Statistics;
const clear = () => sql("truncate private.page_views, private.empty_searches, private.counting_load");
const counted = () =>
  sql<{ kind: string; subject: string; views: string }>(
    "select kind, subject, views::text from private.page_views order by kind, subject",
  );

test("views of published pages are counted per day, and no other path", async () => {
  await clear();
  const paths = ["/", "/", "/videos/", `/videos/${videoId}`, "/plans/air", "/blog/news"];
  const unknown = ["/admin", "/dashboard", "/plans/none", "/blog/soon", "/blog/draft", "/videos/ccccccccccc"];
  const odd = [
    "/plans/air/page",
    "/videos/------------------------------------",
    "/PLANS/air",
    `/${"a".repeat(9_000)}`,
    "\u0000",
  ];
  for (const path of [...paths, ...unknown, ...odd]) await view(path);
  expect(await counted()).toEqual([
    { kind: "article", subject: expect.any(String), views: "1" },
    { kind: "page", subject: "/", views: "2" },
    { kind: "page", subject: "/videos", views: "1" },
    { kind: "plan", subject: plan.id, views: "1" },
    { kind: "video", subject: videoId, views: "1" },
  ]);
  const { views, viewed } = await statistics(7);
  expect(views).toHaveLength(7);
  expect(views.at(-1)).toMatchObject({ page: 3, video: 1, plan: 1, article: 1, studio: 0 });
  expect(viewed).toContainEqual({ kind: "video", title: "Bounce", path: `/videos/${videoId}`, views: 1 });
  expect(viewed).toContainEqual({ kind: "plan", title: "Air", path: "/plans/air", views: 1 });
});

test("the views of as many days before the period are counted beside it", async () => {
  await clear();
  await sql(`insert into private.page_views (day, kind, subject, views) select (now() at time zone 'UTC')::date - n, 'page', '/', 1
    from generate_series(0, 30) as n`);
  expect([(await statistics(7)).before, (await statistics(30)).before, (await statistics(90)).before]).toEqual([
    7, 1, 0,
  ]);
});

test("a row has a day, a page and a count, and nothing about the visitor", async () => {
  const columns = await sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'private' and table_name in ('page_views', 'empty_searches') order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    ...["day", "searches", "words"].map((name) => `empty_searches.${name}`),
    ...["day", "kind", "subject", "views"].map((name) => `page_views.${name}`),
  ]);
});

test("a GET counts nothing", async () => {
  await clear();
  const { error } = await visitor.rpc("count_view", { path: "/" }, { get: true });
  expect(error).not.toBeNull();
  expect(await counted()).toEqual([]);
});

test("calls above 50 in a second are sampled, and the sum stays right on average", async () => {
  await clear();
  // one transaction: all calls are in the same second
  await sql("select setseed(0.5), (select count(private.count_view('/')) from generate_series(1, 2000))");
  const [row] = await counted();
  expect(Number(row?.views)).toBeGreaterThan(1400);
  expect(Number(row?.views)).toBeLessThan(2600);
  const [load] = await sql<{ calls: number }>("select calls from private.counting_load");
  expect(load?.calls).toBe(2000);
  await clear();
  const [weights] = await sql<{ written: number; sum: number }>(`
    select count(*)::int as written, sum(weight)::int as sum
    from (select setseed(0.5)) seeded, lateral (select private.counting_weight() as weight from generate_series(1, 2000)) w where weight > 0`);
  expect(weights?.written).toBeLessThan(400);
  expect(weights?.sum).toBeGreaterThan(1400);
});

test("words are shown once they were searched on three days, and addresses and numbers are never stored", async () => {
  await clear();
  for (const words of [
    "  Kettlebell\n SWING ",
    "kettlebell swing",
    "me@example.com",
    "call 0301234567",
    "call 030 12-34",
    "me\uff20example.com",
    "bounce",
    "x",
    "a".repeat(61),
    "\u0000",
  ])
    await search(words);
  const stored = () => sql("select words, searches::text from private.empty_searches order by day, words");
  expect(await stored()).toEqual([{ words: "kettlebell swing", searches: "2" }]);
  expect((await statistics()).searches).toEqual([]);
  await sql(
    `insert into private.empty_searches select current_date - n, 'kettlebell swing', 1 from generate_series(1, 2) n`,
  );
  expect((await statistics()).searches).toEqual([{ words: "kettlebell swing", searches: 4 }]);
});

test("a day takes at most 500 different searches", async () => {
  await clear();
  await sql(
    "insert into private.empty_searches select (now() at time zone 'UTC')::date, 'word ' || n, 1 from generate_series(1, 500) n",
  );
  expect((await search("another")).data).toBe(false);
  expect((await search("word 7")).data).toBe(true);
  const [{ rows } = { rows: "" }] = await sql<{ rows: string }>(
    "select count(*)::text as rows from private.empty_searches",
  );
  expect(rows).toBe("500");
});

test("old rows are deleted: after 400 days, and rare words after 30", async () => {
  await clear();
  await sql(`
    insert into private.page_views select current_date - n, 'page', '/', 1 from unnest('{399,402}'::int[]) n;
    insert into private.empty_searches select current_date - n, 'frequent', 1 from unnest('{10,40,50,402}'::int[]) n;
    insert into private.empty_searches select current_date - n, 'rare', 1 from unnest('{10,40}'::int[]) n`);
  await service.rpc("clear_old_records").throwOnError();
  expect(await counted()).toHaveLength(1);
  expect(await sql("select words, current_date - day as age from private.empty_searches order by 1, 2")).toEqual([
    ...[10, 40, 50].map((age) => ({ words: "frequent", age })),
    { words: "rare", age: 10 },
  ]);
});

test("weeks are summed in long periods, and a period is 7 to 365 days", async () => {
  await clear();
  await sql(
    "insert into private.page_views select (now() at time zone 'UTC')::date - n, 'page', '/', 1 from generate_series(0, 399) n",
  );
  for (const [days, bars, sum] of [
    [7, 7, 7],
    [30, 30, 30],
    [90, 13, 90],
    [365, 53, 365],
    [9_999, 53, 365],
    [-1, 7, 7],
  ] as const) {
    const { views } = await statistics(days);
    expect([days, views.length, views.reduce((all, { page }) => all + page, 0)]).toEqual([days, bars, sum]);
  }
});

/** Adds new members who completed the plan's first day this many days ago. */
const train = (people: number, daysAgo: number) =>
  sql(`with people as (
       insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.com'
       from generate_series(1, ${people}) returning id
     ), enrolled as (
       insert into public.plan_enrollments (user_id, plan_id) select id, '${plan.id}' from people returning id, user_id
     )
     insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
     select user_id, id, '${plan.dayIds[0]}', now() - interval '${daysAgo} days' from enrolled`);

test("days that members left and finished workouts are shown from five members on", async () => {
  await train(4, 31);
  await train(4, 3);
  const member = await backend.person("fan@example.com");
  await sql(`insert into public.workout_completions (user_id, kind, video_id)
    select '${member.id}', 'video', '${videoId}' from generate_series(1, 9)`);
  expect(await statistics()).toMatchObject({ left: [], finished: [] });
  await train(1, 31);
  await train(1, 3);
  const day = { plan: "Air", slug: "air", week_number: 1, day_number: 1, members: 5 };
  const { left, finished } = await statistics();
  expect(left).toMatchObject([day]);
  expect(finished).toMatchObject([{ title: expect.stringMatching(/^Air: /), workouts: 5 }]);
  expect((await statistics(90)).finished).toMatchObject([{ workouts: 10 }]);
});

test("members can't read the statistics", async () => {
  const member = await backend.person("member@example.com");
  expect((await member.client.rpc("statistics", { days: 30 })).error?.code).toBe("42501");
  expect((await visitor.rpc("statistics", { days: 30 })).error?.code).toBe("42501");
});

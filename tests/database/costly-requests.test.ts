import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const member = await backend.person("member@example.com");
const callers = [
  ["a visitor", backend.visitor],
  ["a member", member.client],
] as const;
const tables = ["videos", "workout_plans", "workout_plan_days", "studios", "blog_articles", "redirects"] as const;
const times = (number: number, of: (index: number) => string) =>
  Array.from({ length: number }, (_, index) => of(index)).join();

await backend.sql(`
  insert into public.enhanced_videos (youtube_id, title, duration_seconds, status) values ('costly00001', 'a', 60, 'approved');
  insert into public.workout_plans (slug, title, duration_weeks) values ('a', 'a', 1);
  insert into public.workout_plan_days (plan_id, week_number, day_number, title, description) select id, 1, 1, 'a', 'a' from public.workout_plans;
  update public.workout_plans set is_published = true;
  insert into public.studios (name, address, city, country, is_verified) values ('a', 'a', 'a', 'Germany', true);
  insert into public.blog_articles (slug, title, is_published) values ('a', 'a', true);
  update public.workout_plans set slug = 'b'`);

const noPatterns =
  "Regular expressions, lists of patterns, full-text and array filters, and orders by arrays aren't available. Use like or ilike.";

test.each(callers)("%s can't use regular expressions on public tables", async (_, client) => {
  for (const table of tables) {
    const column = table === "redirects" ? "from_path" : table === "studios" ? "name" : "title";
    for (const filter of ["match", "imatch", "not.match"]) {
      const { status, error } = await client.from(table).select("id").filter(column, filter, "^(.+)(.+)\\1\\2$");
      expect([table, status, error?.message]).toEqual([table, 400, noPatterns]);
    }
    const nested = await client.from(table).select("id").or(`${column}.match.^(.+)\\1$,${column}.eq.x`);
    expect(nested.status).toBe(400);
  }
  const found = client.rpc("search_videos", {}).filter("description", "match", "^(.+)\\1$");
  expect((await found).error?.message).toMatch(/Regular expressions/);
});

test.each(callers)("%s can't search by lists of patterns, nor by full text or arrays", async (_, client) => {
  const videos = () => client.from("videos").select("id");
  const errors = [
    await videos().ilikeAnyOf("title", ["%a%", "%b%"]),
    await videos().likeAllOf("title", ["%a%"]),
    await videos().textSearch("description", "jump", { type: "websearch" }),
    await videos().overlaps("tags", ["a", "b"]),
    await videos().contains("categories", ["a"]),
    await videos().containedBy("tags", ["a"]),
    await videos().order("title").order("facets"),
  ].map(({ error }) => error?.message);
  expect(errors).toEqual(errors.map(() => noPatterns));
  expect((await client.from("workout_plans").select("*, workout_plan_days(*)").order("created_at")).error).toBeNull();
});

test("an order by a part of JSON, which PostgREST writes as to_jsonb, is refused", async () => {
  const ordered = `select private.check_statement() from (select '{a}'::text[] as "tags") as videos order by to_jsonb("tags")->0`;
  await expect(backend.sql(ordered)).rejects.toThrow(noPatterns);
});

test("no table takes regular expressions, not even for a member's own rows", async () => {
  const [state] = await backend.sql<{ unchecked: string[] }>("select public.operations() -> 'unchecked' as unchecked");
  expect(state?.unchecked, 'add the policy "requests are cheap" to these tables').toEqual([]);
  const own = await member.client
    .from("user_profiles")
    .select("user_id")
    .filter("first_name", "match", "^(.+)(.+)\\1\\2$");
  expect([own.status, own.error?.message]).toEqual([400, noPatterns]);
});

test("a search for many categories finds nothing", async () => {
  const categories = Array.from({ length: 31 }, () => "cardio");
  expect((await backend.visitor.rpc("search_videos", { categories }).throwOnError()).data).toEqual([]);
});

test("nor do functions that read rows which their caller's policies hide", async () => {
  await backend.sql(`update public.workout_plans set cover_image_url = '/storage/v1/object/public/pictures/a.jpg'`);
  const results = [
    await member.client.rpc("own_sessions").filter("user_agent", "match", "^(.+)\\1$"),
    await backend.visitor.rpc("missing_pictures").filter("title", "match", "^(.+)\\1$"),
  ];
  expect(results.map(({ error }) => error?.message)).toEqual(results.map(() => noPatterns));
});

test.each(callers)("%s can't repeat a column or an embed under many names", async (_, client) => {
  const renamed = (number: number) => times(number, (index) => `a${index}:description`);
  const columns = renamed(3);
  const embeds = times(21, (index) => `d${index}:workout_plan_days(*)`);
  const refused =
    "A request may name each column and table at most 20 times, rename it at most 2 times, use like at most 3 times, and JSON paths of at most 4 steps.";
  expect((await client.from("videos").select(columns)).error?.message).toBe(refused);
  expect((await client.from("workout_plans").select(`id,${embeds}`)).error?.message).toBe(refused);
  expect((await client.rpc("search_videos", {}).select(columns)).error?.message).toBe(refused);
  const done = member.client.rpc("done_videos").select(times(3, (index) => `a${index}:video_id`));
  expect((await done).error?.message).toBe(refused);
  const likes = (number: number) =>
    client
      .from("videos")
      .select("id")
      .or(times(number, () => "title.ilike.%a%"));
  expect([(await likes(3)).error, (await likes(4)).error?.message]).toEqual([null, refused]);
  expect((await client.from("videos").select(renamed(2))).error).toBeNull();
  const parts = times(3, (index) => `a${index}:opening_hours->${index}`);
  expect((await client.from("studios").select(parts)).error?.message).toBe(refused);
  expect((await client.from("studios").select("opening_hours->a->b->c->d->e")).error?.message).toBe(refused);
  const lengths = (number: number) =>
    client
      .from("videos")
      .select("id")
      .or(times(number, (index) => `duration_seconds.eq.${index}`));
  expect([(await lengths(20)).error, (await lengths(21)).error?.message]).toEqual([null, refused]);
});

test.each(callers)("%s reads the specified rows", async (_, client) => {
  const all = await client.from("videos").select("*").eq("is_approved", true).ilike("title", "*a*");
  expect([all.status, all.error]).toEqual([200, null]);
  const plans = await client.from("workout_plans").select("*, workout_plan_days(*)").eq("is_published", true);
  expect([plans.status, plans.error]).toEqual([200, null]);
});

// PostgREST qualifies each column by its schema and table, which the API of the local product doesn't
const names = ["id", "youtube_id", "title", "description", "duration_seconds", "language"];
const columns = (of: string) => names.map((name) => `"public"."${of}"."${name}"`).join(", ");
test.each([
  [`SELECT ${columns("videos")} FROM "public"."videos" WHERE "public"."videos"."is_approved" = true LIMIT 1000`],
  [
    `WITH pgrst_source AS (SELECT "pgrst_call".* FROM "public"."search_videos"() pgrst_call)
    SELECT "pgrst_source"."id", "pgrst_source"."youtube_id", "pgrst_source"."title" FROM "pgrst_source"`,
  ],
  [
    `SELECT "public"."workout_plans".*, COALESCE("days"."days", '[]') AS "workout_plan_days" FROM "public"."workout_plans"
    LEFT JOIN LATERAL (SELECT json_agg("days_1") AS "days" FROM (SELECT "workout_plan_days_1"."id", "workout_plan_days_1"."title",
      "workout_plan_days_1"."week_number", "workout_plan_days_1"."day_number", "workout_plan_days_1"."video_ids"
      FROM "public"."workout_plan_days" AS "workout_plan_days_1"
      WHERE "workout_plan_days_1"."plan_id" = "public"."workout_plans"."id") AS "days_1") AS "days" ON TRUE`,
  ],
])("a statement as PostgREST writes it is no costly one: %#", async (statement) => {
  for (const role of ["anon", "authenticated"])
    await backend.sql(`begin; set local role ${role}; ${statement}; rollback`);
});

test("a statement as PostgREST writes it for three names of a column is a costly one", async () => {
  const renamed = times(3, (index) => `"public"."videos"."title" AS "a${index}"`);
  const run = backend.sql(`begin; set local role anon; SELECT ${renamed} FROM "public"."videos"`);
  await expect(run).rejects.toThrow("rename it at most 2 times");
  await backend.sql("rollback");
});

test("an administrator's lists search by regular expressions", async () => {
  const admin = await backend.admin("admin@example.com");
  for (const table of ["studios", "blog_articles"] as const) {
    const column = table === "studios" ? "name" : "title";
    const { data, error } = await admin.client.from(table).select("id").or(`${column}.imatch.^a$,${column}.eq.x`);
    expect([data?.length, error]).toEqual([1, null]);
  }
});

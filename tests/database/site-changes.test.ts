import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();

/** The tables whose pages a statement makes outdated, once per recorded change. */
async function changesBy(statement: string): Promise<string[]> {
  await backend.sql("delete from public.site_changes");
  await backend.sql(statement);
  const rows = await backend.sql<{ table_name: string }>("select table_name from public.site_changes order by id");
  return rows.map(({ table_name }) => table_name);
}

const planId = "00000000-0000-4000-8000-000000000001";
const dayId = "00000000-0000-4000-8000-000000000002";
const videoId = "00000000-0000-4000-8000-000000000003";
const plan = (set: string) => `update public.workout_plans set ${set} where id = '${planId}'`;
const day = (set: string) => `update public.workout_plan_days set ${set} where id = '${dayId}'`;
const video = (set: string) => `update public.enhanced_videos set ${set} where id = '${videoId}'`;
const article = (set: string) => `update public.blog_articles set ${set} where slug = 'why'`;
const studio = (set: string) => `update public.studios set ${set} where name = 'Sky'`;

// one story, in order: each step depends on the previous ones
test.each([
  [
    "a new draft plan",
    `insert into public.workout_plans (id, slug, title, duration_weeks) values ('${planId}', 'p', 'P', 1)`,
    [],
  ],
  [
    "a day of a draft",
    `insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, description)
     values ('${dayId}', '${planId}', 1, 1, 'D', 'Jump')`,
    [],
  ],
  ["editing a draft", plan("title = 'Q'"), []],
  ["publishing it", plan("is_published = true"), ["workout_plans"]],
  ["saving it unchanged", plan("title = 'Q'"), []],
  ["editing the published plan", plan("title = 'R'"), ["workout_plans"]],
  ["editing a day of it", day("title = 'E'"), ["workout_plans"]],
  ["saving the same day unchanged", day("title = 'E'"), []],
  ["withdrawing it", plan("is_published = false"), ["workout_plans"]],
  ["editing the draft", plan("title = 'S'"), []],
  [
    "a new candidate",
    `insert into public.enhanced_videos (id, youtube_id, title, duration_seconds) values ('${videoId}', 'abcdefghijk', 'V', 60)`,
    [],
  ],
  ["rejecting it", video("status = 'rejected'"), []],
  ["approving it", video("status = 'approved'"), ["videos"]],
  ["counting views, which aren't shown", video("view_count = 7"), []],
  ["retitling it", video("title = 'W'"), ["videos"]],
  ["rejecting it after approval", video("status = 'rejected'"), ["videos"]],
  ["a draft article", `insert into public.blog_articles (slug, title) values ('why', 'Why')`, []],
  ["publishing the article", article("is_published = true"), ["blog_articles"]],
  ["an unverified studio", `insert into public.studios (name, city, country) values ('Sky', 'Oslo', 'Norway')`, []],
  ["verifying the studio", studio("is_verified = true"), ["studios"]],
  ["deleting a verified studio", `delete from public.studios where name = 'Sky'`, ["studios"]],
  ["deleting a published article", `delete from public.blog_articles where slug = 'why'`, ["blog_articles"]],
  ["deleting a draft plan", `delete from public.workout_plans where id = '${planId}'`, []],
  ["a new subscriber", `insert into public.email_subscriptions (email) values ('a@example.com')`, []],
])("%s", async (_step, statement, noted) => {
  expect(await changesBy(statement)).toEqual(noted);
});

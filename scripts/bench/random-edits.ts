import { numbersFrom } from "../test/numbers-from.ts";

/** One of the rows of a table that an editor may hit. */
const any = (table: string, at: number, where = "true") =>
  `(select id from public.${table} where ${where} order by md5(id::text || '${at}') limit 1)`;

/** What editors do, as SQL: `at` chooses the row and makes the words. */
const kinds: Record<string, (at: number) => string> = {
  "withdraws a plan": (at) =>
    `update public.workout_plans set is_published = false where id = ${any("workout_plans", at, "is_published")}`,
  "publishes withdrawn plans": () =>
    "update public.workout_plans set is_published = true where not is_published and published_at is not null",
  "renames a plan": (at) =>
    `update public.workout_plans set title = 'Plan of ${at}' where id = ${any("workout_plans", at)}`,
  "moves a plan": (at) =>
    `update public.workout_plans set slug = 'plan-of-${at}' where id = ${any("workout_plans", at)}`,
  "covers a plan with a picture of YouTube": (at) =>
    `update public.workout_plans set cover_image_url = 'https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg'
     where id = ${any("workout_plans", at)}`,
  "turns a week around": (at) =>
    `update public.workout_plan_days set day_number = 8 - day_number where week_number = 1 and plan_id = ${any("workout_plans", at)}`,
  "empties a day": (at) =>
    `update public.workout_plan_days set video_ids = '{}' where id = ${any("workout_plan_days", at)}`,
  "deletes a plan": (at) => `delete from public.workout_plans where id = ${any("workout_plans", at)}`,
  "rejects a video": (at) =>
    `update public.enhanced_videos set status = 'rejected' where id = ${any("enhanced_videos", at, "status = 'approved'")}`,
  "approves all videos": () => "update public.enhanced_videos set status = 'approved' where status <> 'approved'",
  "renames a video": (at) =>
    `update public.enhanced_videos set title = 'Video of ${at}' where id = ${any("enhanced_videos", at)}`,
  "tags a video": (at) =>
    `update public.enhanced_videos set tags = array['beginner', 'tag ${at}'] where id = ${any("enhanced_videos", at)}`,
  "renames a studio": (at) => `update public.studios set name = 'Studio of ${at}' where id = ${any("studios", at)}`,
  "doubts a studio": (at) => `update public.studios set is_verified = false where id = ${any("studios", at)}`,
  "writes into an article": (at) =>
    `update public.blog_articles set content = content || E'\\n\\nAt last, ${at}.' where id = ${any("blog_articles", at)}`,
  "gives an article another author": (at) =>
    `update public.blog_articles set author = 'Author ${at}' where id = ${any("blog_articles", at)}`,
  "tags an article": (at) =>
    `update public.blog_articles set tags = array['health', 'tag ${at}'] where id = ${any("blog_articles", at)}`,
  "withdraws an article": (at) =>
    `update public.blog_articles set is_published = false where id = ${any("blog_articles", at)}`,
  "makes words synonyms": (at) =>
    `insert into public.search_synonyms (words) values (array['word ${at}', 'term ${at}'])`,
  "renames a channel": (at) =>
    `update public.enhanced_videos set channel_name = 'Channel ${at}'
     where channel_name = (select channel_name from public.enhanced_videos where id = ${any("enhanced_videos", at)})`,
};

/** Edits of every kind in a random order, the same for a seed. */
export function randomEdits(seed: number): { what: string; sql: string }[] {
  const random = numbersFrom(seed);
  return Object.entries(kinds)
    .map(([what, sql]) => ({ what, sql, order: random(), at: Math.floor(random() * 1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ what, sql, at }) => ({ what, sql: sql(at) }));
}

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { apiUrl, secretKey } from "../support/functions.ts";

/**
 * Fakes of hosted features that our engines lack, as far as the schedule uses them: pg_cron's jobs, pg_net's calls (recorded
 * instead of made), and the vault, with the extensions' signatures.
 */
const platform = [
  ...["pg_cron", "pg_net", "supabase_vault"].map(
    (name, index) =>
      `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       values (${99_000 + index}, '${name}', 10, 'pg_catalog'::regnamespace, false, '1')`,
  ),
  "create schema cron",
  "create table cron.job (jobname text primary key, schedule text, command text, active boolean default true)",
  `create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
     insert into cron.job values (job_name, schedule, command)
     on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$`,
  "create table cron.job_run_details (runid bigint generated always as identity, end_time timestamptz)",
  "create schema net",
  "create table net.calls (url text, headers jsonb, body jsonb)",
  "create schema vault",
  "create table vault.secrets (name text, secret text)",
  "create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets",
];
const pgNet = (does: string) =>
  `create or replace function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
     headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language plpgsql as $$
   begin ${does}; return 1; end $$`;
const makesCalls = pgNet("insert into net.calls values (url, headers, body)");
const isBroken = pgNet("raise exception 'pg_net has no worker'");

const sweep = { url: `${apiUrl}/functions/v1/site-rebuild`, body: { action: "sweep" } };
const backend = await testBackend();
const { sql } = backend;
const calls = () => sql<{ url: string; headers: object; body: object }>("select * from net.calls");
const connect = async () =>
  (await sql<{ connected: boolean }>("select private.connect_schedule() as connected"))[0]?.connected;
/** Publishes an article, which adds a row to the outbox. */
const publish = (slug: string) =>
  backend.service.from("blog_articles").insert({ slug, title: slug, is_published: true }).throwOnError();
const waiting = async () => (await sql("select id from public.site_changes where claimed_at is null")).length;
/** Runs a job like pg_cron at its minute. */
async function run(job: string) {
  const [due] = await sql<{ command: string }>(`select command from cron.job where jobname = '${job}'`);
  await sql(String(due?.command));
}

beforeAll(async () => {
  expect(await connect()).toBe(false);
  for (const statement of [...platform, makesCalls]) await sql(statement);
  expect(await connect()).toBe(true);
  expect(await connect(), "connecting again").toBe(true);
});
beforeEach(async () => {
  await sql(makesCalls);
  await sql("delete from vault.secrets");
  await sql(`insert into vault.secrets values ('project_url', '${apiUrl}'), ('secret_key', '${secretKey}')`);
  await sql("delete from public.site_changes");
  await sql("delete from net.calls");
});

test("every scheduled task is a cron job, and the doctor checks jobs and secrets", async () => {
  const { data: work } = await backend.service.rpc("scheduled_work").throwOnError();
  const jobs = await sql<{ jobname: string; schedule: string }>("select jobname, schedule from cron.job");
  expect(jobs.length).toBeGreaterThan(4);
  expect(jobs.map(({ jobname, schedule }) => `${schedule} ${jobname}`).sort()).toEqual(
    (work ?? []).map(({ cron, name }) => `${cron} ${name}`).sort(),
  );
  const { data } = await backend.service.rpc("operations").throwOnError();
  expect(data).toMatchObject({ jobs: expect.arrayContaining(jobs.map(({ jobname }) => jobname)) });
  expect(data).toMatchObject({ vault: expect.arrayContaining(["project_url", "secret_key"]) });
});

test("a job calls its function with the project's address and key, once they are in the vault", async () => {
  await run("rebuild what was published");
  expect(await calls()).toEqual([
    { ...sweep, headers: { "content-type": "application/json", apikey: secretKey, prefer: "respond-async" } },
  ]);
  await sql("delete from vault.secrets where name = 'secret_key'");
  await run("rebuild what was published");
  expect(await calls()).toHaveLength(1);
});

test("the weekly job deletes only old, finished records", async () => {
  const age = { old: "now() - interval '100 days'", new: "now() - interval '1 day'" };
  await sql("delete from public.site_changes");
  await sql(
    `insert into public.site_changes (table_name, row_id, changed_at, built_at) values
       ('old and built', gen_random_uuid(), ${age.old}, ${age.old}), ('old and waiting', gen_random_uuid(), ${age.old}, null),
       ('new and built', gen_random_uuid(), ${age.new}, ${age.new})`,
  );
  await sql(
    `insert into public.site_builds (status, requested_at, error) values
       ('finished', ${age.old}, 'old'), ('failed', ${age.old}, 'old'), ('calling', ${age.old}, 'calling'),
       ('finished', ${age.new}, 'new')`,
  );
  await sql(
    `with browser as (
       insert into public.push_subscriptions (endpoint, p256dh, auth) values ('https://push.example.com/1', '', '') returning id)
     insert into public.deliveries (kind, channel, queue, key, browser_id, planned_at)
     select 'news', 'push', 'news', news.key, browser.id, news.planned_at
     from browser, (values ('old news', ${age.old}), ('new news', ${age.new})) as news (key, planned_at)`,
  );
  await sql(
    `with plan as (insert into public.workout_plans (slug, title) values ('left', 'Left') returning id),
       days as (insert into public.workout_plan_days (plan_id, week_number, day_number, title)
         select id, 1, day, title from plan, (values (1, 'left long ago'), (2, 'left just now')) as d (day, title) returning *),
       person as (insert into auth.users (id, email) values (gen_random_uuid(), 'left@example.com') returning id)
     insert into public.workout_sessions (user_id, plan_day_id, snapshot, updated_at)
       select person.id, days.id, '{}', now() - case day_number when 1 then interval '13 hours' else interval '11 hours' end
       from days, person`,
  );
  await sql(`insert into cron.job_run_details (end_time) values (${age.old}), (${age.new}), (null)`);
  await run("clear old records");
  const left = await sql<{ left: string }>(
    `select table_name as left from public.site_changes union all select error from public.site_builds
     union all select key from public.deliveries union all select runid::text from cron.job_run_details
     union all select d.title from public.workout_sessions s join public.workout_plan_days d on d.id = s.plan_day_id`,
  );
  expect(left.map((row) => row.left).sort()).toEqual(
    ["2", "3", "calling", "left just now", "new", "new and built", "new news", "old and waiting"].sort(),
  );
  await sql("delete from public.site_builds");
});

describe("the call that starts a build early", () => {
  test("is made for the first waiting change only", async () => {
    await publish("first");
    expect(await calls()).toMatchObject([sweep]);
    await publish("second");
    expect(await calls()).toHaveLength(1);
    await sql("update public.site_changes set claimed_at = now()");
    await publish("after-the-build");
    expect(await calls()).toHaveLength(2);
  });

  test("never fails a publish when it is lost, and the next minute's sweep replaces it", async () => {
    await sql(isBroken);
    await publish("lost");
    expect([await waiting(), (await calls()).length]).toEqual([1, 0]);
    await sql(makesCalls);
    await run("rebuild what was published");
    expect(await calls()).toMatchObject([sweep]);
  });
});

test.each(["anon", "authenticated"])("%s can't run the schedule", async (role) => {
  const [may] = await sql<{ run: boolean; connect: boolean; nudge: boolean }>(
    `select has_function_privilege('${role}', 'private.run_scheduled(text)', 'execute') as run,
       has_function_privilege('${role}', 'private.connect_schedule()', 'execute') as connect,
       has_function_privilege('${role}', 'private.nudge_site_rebuild()', 'execute') as nudge`,
  );
  expect(may).toEqual({ run: false, connect: false, nudge: false });
});

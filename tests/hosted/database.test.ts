import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PostgresServer } from "../../scripts/test/postgres-server.ts";
import { startBackendOn, type TestBackend } from "../support/backend.ts";
import { createHostedDatabase } from "../support/hosted-database.ts";
import { hostedPlatform } from "../support/hosted-platform.ts";
import { startInstalledPostgres } from "../support/installed-postgres.ts";
import { onServer } from "../support/server-database.ts";

let server: PostgresServer;
let project: TestBackend;
let superuser: string;
beforeAll(async () => {
  server = await startInstalledPostgres();
  const database = await createHostedDatabase(server.url, [...hostedPlatform, "create extension plpgsql_check"]);
  superuser = database.superuser;
  project = await startBackendOn(database.open(8));
}, 240_000);
afterAll(async () => {
  await project?.close();
  await server?.stop();
});

const sql = <Row extends object>(statement: string) => project.sql<Row>(statement);

test("plpgsql_check reports nothing in any function", async () => {
  // the auth service of a hosted project has this table, the local one doesn't
  await onServer(superuser, "create table auth.one_time_tokens (user_id uuid, token_type text)");
  const found = await sql(
    `select f.proname as function, c.lineno as line, c.level, c.message
     from pg_proc f join pg_language l on l.oid = f.prolang and l.lanname = 'plpgsql'
     left join pg_trigger t on t.tgfoid = f.oid and not t.tgisinternal
     cross join lateral public.plpgsql_check_function_tb(funcoid => f.oid, relid => coalesce(t.tgrelid, 0),
       oldtable => t.tgoldtable, newtable => t.tgnewtable, other_warnings => true, extra_warnings => false, performance_warnings => false) c
     where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
       and (f.prorettype <> 'trigger'::regtype or t.oid is not null)
       -- numbers that assignments convert
       and c.message <> 'target type is different type than source type'
       -- triggers of several tables look at tg_table_name first
       and not (c.message like 'record "new" has no field%'
         and (select count(distinct other.tgrelid) from pg_trigger other where other.tgfoid = f.oid) > 1)`,
  );
  expect(found).toEqual([]);
});

test("pg_cron runs the schedule, which calls the functions with address and key without waiting", async () => {
  const jobs = await sql<{ jobname: string }>("select jobname from cron.job where active");
  expect(jobs.map(({ jobname }) => jobname)).toContain("send pushes");
  // every minute, at its beginning
  await expect
    .poll(async () => (await sql("select url from net.calls")).length, { timeout: 150_000, interval: 2000 })
    .toBeGreaterThan(2);
  const [call] = await sql("select * from net.calls where url like '%push-subscription'");
  expect(call).toEqual({
    url: "https://project.supabase.co/functions/v1/push-subscription",
    headers: { "content-type": "application/json", apikey: "sb_secret_vault", prefer: "respond-async" },
    body: { action: "send" },
  });
  const failed = await sql("select command, return_message from cron.job_run_details where status = 'failed'");
  expect(failed).toEqual([]);
}, 200_000);

/**
 * Warnings of Supabase's advisors when pg_graphql is installed: all tables that anon or authenticated may select are in the
 * GraphQL schema, at least by name. Each expected table has its reason.
 */
describe("the advisors with pg_graphql", () => {
  const shown = async (role: string) =>
    (
      await sql<{ name: string }>(
        `select c.relname as name from pg_class c
         where exists (select from pg_namespace where nspname = 'graphql') and c.relnamespace = 'public'::regnamespace
           and c.relkind in ('r', 'p', 'v', 'm', 'f')
           and (has_table_privilege('${role}', c.oid, 'select') or has_any_column_privilege('${role}', c.oid, 'select'))
         order by 1`,
      )
    ).map(({ name }) => name);

  /** The site reads these as a visitor; policies allow only published rows. */
  const readByVisitors = [
    "blog_articles",
    "redirects",
    "site_pages",
    "site_settings",
    "studios",
    "videos",
    "workout_plan_days",
    "workout_plans",
  ];
  /** Members read their own rows of these, administrators the others; the tables' names are public in our source. */
  const readBySomeMembers = [
    "admin_log",
    "article_drafts",
    "article_revisions",
    "channel_whitelist",
    "deliveries",
    "email_subscriptions",
    "enhanced_videos",
    "keyword_blacklist",
    "paused_weeks",
    "plan_enrollments",
    "saved_videos",
    "search_synonyms",
    "site_builds",
    "site_changes",
    "studio_corrections",
    "user_profiles",
    "user_roles",
    "weekly_digests",
    "weekly_goals",
    "workout_completions",
    "workout_sessions",
  ];

  test("report nothing without it", async () => {
    expect([await shown("anon"), await shown("authenticated")]).toEqual([[], []]);
  });

  test("report exactly the expected tables with it", async () => {
    await onServer(superuser, "create schema graphql");
    const tables = { anon: await shown("anon"), authenticated: await shown("authenticated") };
    await onServer(superuser, "drop schema graphql");
    expect(tables).toEqual({
      anon: readByVisitors,
      authenticated: [...readByVisitors, ...readBySomeMembers].toSorted(),
    });
  });
});

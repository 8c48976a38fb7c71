import { copyFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { examine } from "../../scripts/doctor/examine.ts";
import { openServer } from "../../scripts/local/connection.ts";
import { listMigrations, migrate } from "../../scripts/local/migrate.ts";
import { seedDemo } from "../../scripts/local/seed-demo.ts";
import { type PostgresServer, startPostgres } from "../../scripts/test/postgres-server.ts";
import { startBackendOn } from "../support/backend.ts";
import { apiUrl, publishableKey, secretKey, siteUrl, startTestFunctions } from "../support/functions.ts";
import { createHostedDatabase } from "../support/hosted-database.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { playScenarios } from "../support/scenarios.ts";
import { rowsOf } from "../support/sql.ts";

/** A later release, for a database with data: it adds, replaces, and drops unused objects. */
const version = "29990101000000";
const forward = `
alter table public.studios add column opens_on date;
create table public.studio_visits (
  studio_id uuid not null references public.studios (id) on delete cascade,
  visited_at timestamptz not null default now()
);
alter table public.studio_visits enable row level security;
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin');
end;
$$;
drop policy "everyone sees verified studios, editors all" on public.studios;
create policy "everyone sees verified studios, admins all" on public.studios
  for select to anon, authenticated using (is_verified or (select private.is_admin()));
drop index public.studio_corrections_sent_at;
`;

let server: PostgresServer;
let project: Awaited<ReturnType<typeof startTestFunctions>>;
let member: Awaited<ReturnType<typeof project.person>>;
let admin: Awaited<ReturnType<typeof project.admin>>;
let before: object;

/** The rows of every page of the site, as this checkout's build reads them. */
async function pages() {
  vi.stubEnv("PUBLIC_SUPABASE_URL", apiUrl);
  vi.stubEnv("PUBLIC_SUPABASE_PUBLISHABLE_KEY", publishableKey);
  vi.stubGlobal("fetch", project.network);
  const { publishedPlanPages } = await import("@/features/plans/plans.data.ts");
  const { publishedArticlePages } = await import("@/features/articles/articles.data.ts");
  const { verifiedStudioPages } = await import("@/features/studios/studios.data.ts");
  const { approvedVideoPages } = await import("@/features/videos/video-build.data.ts");
  const { redirectPages } = await import("@/platform/redirects.data.ts");
  return {
    plans: await Array.fromAsync(publishedPlanPages()),
    articles: await Array.fromAsync(publishedArticlePages()),
    studios: await Array.fromAsync(verifiedStudioPages()),
    videos: await Array.fromAsync(approvedVideoPages()),
    redirects: await Array.fromAsync(redirectPages()),
  };
}

beforeAll(async () => {
  server = await startPostgres();
  const { owner } = await createHostedDatabase(server.url);
  // the demo content is inserted at once
  const connection = openServer(owner, { timeouts: { anon: 60, authenticated: 60, service_role: 60 } });
  project = await startTestFunctions({ on: await startBackendOn(connection) });
  await seedDemo(connection, project.service, siteUrl);
  [member, admin] = [await project.person("anna@example.com"), await project.admin("bea@example.com")];
  before = await pages();
  const folder = await temporaryFolder();
  for (const { file } of await listMigrations()) {
    await copyFile(file, join(folder, basename(fileURLToPath(file))));
  }
  await writeFile(join(folder, `${version}_studio_visits.sql`), forward);
  await migrate(project.app, pathToFileURL(`${folder}/`));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await project?.close();
  await server?.stop();
});

test("a forward migration runs once on a database with data", async () => {
  const newest = "select version, name from supabase_migrations.schema_migrations order by 1 desc limit 1";
  expect(await rowsOf(project.app, newest)).toEqual([{ version, name: "studio_visits" }]);
});

test("the previous release still builds every page from the same rows", async () => {
  const after = await pages();
  expect(after).toEqual(before);
  for (const rows of [after.plans, after.articles, after.studios, after.videos]) expect(rows.flat()).not.toEqual([]);
});

test("members and administrators who signed in before go on in the previous release", async () => {
  const { data: plan } = await project.visitor
    .from("workout_plans")
    .select("id, days:workout_plan_days(id)")
    .limit(1)
    .single()
    .throwOnError();
  const { data: enrollment } = await member.client
    .from("plan_enrollments")
    .insert({ user_id: member.id, plan_id: plan.id })
    .select("id")
    .single()
    .throwOnError();
  const done = { user_id: member.id, enrollment_id: enrollment.id, plan_day_id: plan.days[0]?.id ?? "" };
  await member.client.from("workout_completions").insert(done).throwOnError();
  const { data: seen } = await member.client.from("studios").select("id").eq("is_verified", false).throwOnError();
  expect(seen).toEqual([]);
  const studio = { name: "New", city: "Town", country: "Land" };
  const { data: added } = await admin.client.from("studios").insert(studio).select("is_verified").throwOnError();
  expect(added).toEqual([{ is_verified: false }]);
});

test("the functions of the previous release serve every caller", async () => {
  const token = await project.tokenOf(admin);
  const credentials = {
    visitor: {},
    admin: { token },
    service: { apikey: secretKey },
    schedule: { apikey: secretKey },
  };
  project.clock.now = new Date();
  const outcomes = await playScenarios(async (name, body, caller) => {
    const reply = await project.call(
      name,
      body,
      credentials[caller],
      body === undefined ? { method: "GET", body: null } : {},
    );
    return Response.json(reply.body, { status: reply.status });
  });
  await project.settled();
  const statuses = Object.fromEntries(outcomes.map(([step, status]) => [step, status]));
  expect(statuses).toMatchObject({ subscribe: 200, build: 200, send: 200, "reminders by mail": 200, rebuild: 200 });
});

test("the doctor of the previous release says that it is older than the database", async () => {
  const environment = {
    PUBLIC_SUPABASE_URL: apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  const findings = await examine({ environment, fetch: project.network, resolveTxt: async () => [] });
  expect(findings).toContainEqual(
    expect.objectContaining({ verdict: "missing", fix: "This checkout is older than the database: git pull." }),
  );
});

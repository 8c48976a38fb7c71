import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostedTimeouts } from "../../scripts/local/connection.ts";
import { migrate } from "../../scripts/local/migrate.ts";
import { type PostgresServer, startPostgres } from "../../scripts/test/postgres-server.ts";
import { startBackendOn } from "../support/backend.ts";
import { secretKey, startTestFunctions } from "../support/functions.ts";
import { createHostedDatabase } from "../support/hosted-database.ts";

let server: PostgresServer;
/** The project as members, administrators and the service reach it, and as visitors do. */
let project: Awaited<ReturnType<typeof startBackendOn>>;
let visitors: Awaited<ReturnType<typeof startBackendOn>>;

beforeAll(async () => {
  server = await startPostgres();
  const database = await createHostedDatabase(server.url);
  project = await startBackendOn(database.open(hostedTimeouts.service_role));
  visitors = await startBackendOn(database.open(hostedTimeouts.anon));
});
afterAll(async () => {
  await Promise.all([project?.close(), visitors?.close()]);
  await server?.stop();
});

const sql = <Row extends object>(statement: string) => project.sql<Row>(statement);

test("an owner who is no superuser can run the migrations, and a second run has nothing to do", async () => {
  expect(await sql("select rolsuper from pg_roles where rolname = current_user")).toEqual([{ rolsuper: false }]);
  const versions = () =>
    sql<{ version: string }>("select version from supabase_migrations.schema_migrations order by 1");
  const before = await versions();
  await migrate(project.app);
  expect(await versions()).toEqual(before);
});

test("the platform's default privileges let visitors write nothing and members truncate no table", async () => {
  const granted = await sql(
    `select grantee, table_name, privilege_type from information_schema.table_privileges
     where table_schema = 'public' and (grantee = 'anon' and privilege_type <> 'SELECT'
       or grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER'))`,
  );
  expect(granted).toEqual([]);
});

describe("within the limits of a hosted project", () => {
  test("an administrator publishes a plan with a day, and visitors see it", async () => {
    const { client } = await project.admin("admin@example.com");
    const plan = await client
      .from("workout_plans")
      .insert({ slug: "hosted", title: "Hosted", duration_weeks: 1 })
      .select()
      .single();
    const day = { plan_id: plan.data?.id ?? "", week_number: 1, day_number: 1, title: "One", description: "Jump" };
    await client.from("workout_plan_days").insert(day).throwOnError();
    await client.from("workout_plans").update({ is_published: true }).eq("slug", "hosted").throwOnError();
    const seen = await visitors.visitor.from("workout_plan_days").select("title").throwOnError();
    expect(seen.data).toEqual([{ title: "One" }]);
  });

  test("a digest is built and sent to everybody", async () => {
    const readers = Array.from({ length: 250 }, (_, index) => ({ email: `reader${index}@example.com` }));
    await project.service.from("email_subscriptions").insert(readers).throwOnError();
    const { call, sink, clock } = await startTestFunctions({ on: project });
    // new this week according to the database's clock
    clock.now = new Date();
    const built = await call("build-weekly-digest", { autoGenerate: true }, { apikey: secretKey });
    const sent = await call("send-weekly-digest", { digestId: built.body.digest_id }, { apikey: secretKey });
    expect(sent.body).toMatchObject({ sent_count: 250, failed: 0, pending: 0 });
    expect(new Set(sink.mails.flatMap(({ to }) => to)).size).toBe(250);
  });
});

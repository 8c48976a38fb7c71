import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { openServer } from "../../scripts/local/connection.ts";
import { migrate } from "../../scripts/local/migrate.ts";
import { migratingApp } from "../../scripts/local/storage.ts";
import { type PostgresServer, startPostgres } from "../../scripts/test/postgres-server.ts";
import { databaseUrl, onServer } from "./server-database.ts";

/** The source of all test databases: migrated once, copied for each file. */
export type MigratedDatabase = { url: string; template: string };

/** This run's migrated database. Passed in an environment variable because setup, workers and tests share the environment. */
export function migratedDatabase(): MigratedDatabase {
  const { MIGRATED_DATABASE } = process.env;
  if (!MIGRATED_DATABASE) throw new Error("Add tests/support/migrated-database.ts to the globalSetup of this project.");
  return JSON.parse(MIGRATED_DATABASE);
}

let server: Promise<PostgresServer> | undefined;
// the projects of a run, which are set up one after another and share the server
let users = 0;

/** Vitest global setup of the database tests: on the server of TEST_DATABASE_URL, otherwise on one for this run. */
export default async function setup() {
  users += 1;
  if (!process.env.MIGRATED_DATABASE) {
    if (!process.env.TEST_DATABASE_URL) server = startPostgres();
    const url = process.env.TEST_DATABASE_URL ?? (await server)?.url ?? "";
    const database: MigratedDatabase = { url, template: await migratedTemplate(url) };
    process.env.MIGRATED_DATABASE = JSON.stringify(database);
  }
  return async () => {
    users -= 1;
    if (users === 0) await (await server)?.stop();
  };
}

/** Hash of all inputs of a migrated database: migrations, the code that runs them, and package versions. */
function digest(): string {
  const hash = createHash("sha256");
  const files = globSync(["supabase/migrations/*.sql", "scripts/local/**/*.{ts,sql}", "package-lock.json"]);
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Created once on this server and reused by later runs. */
async function migratedTemplate(url: string): Promise<string> {
  const template = `jumping_template_${digest()}`;
  const [{ exists } = { exists: false }] = await onServer<{ exists: boolean }>(
    url,
    `select exists (select from pg_database where datname = '${template}')`,
  );
  if (exists) return template;
  const unfinished = `${template}_${process.pid}`;
  await onServer(url, `create database ${unfinished}`);
  const connection = openServer(databaseUrl(url, unfinished));
  await migrate(migratingApp(connection));
  await connection.close();
  // fails when a parallel run was faster
  await onServer(url, `alter database ${unfinished} rename to ${template}`).catch(() =>
    onServer(url, `drop database ${unfinished}`),
  );
  return template;
}

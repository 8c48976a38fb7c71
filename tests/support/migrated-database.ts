import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openServer } from "../../scripts/local/connection.ts";
import { migrate } from "../../scripts/local/migrate.ts";
import { openNewDatabase } from "../../scripts/local/new-database.ts";
import { migratingApp } from "../../scripts/local/storage.ts";
import { databaseUrl, onServer } from "./server-database.ts";

/** The source of all test databases: migrated once, copied for each file. */
export type MigratedDatabase =
  | { engine: "embedded"; snapshot: string }
  | { engine: "server"; url: string; template: string };

/** This run's migrated database. Passed in an environment variable because setup, workers and tests share the environment. */
export function migratedDatabase(): MigratedDatabase {
  const { MIGRATED_DATABASE } = process.env;
  if (!MIGRATED_DATABASE) throw new Error("Add tests/support/migrated-database.ts to the globalSetup of this project.");
  return JSON.parse(MIGRATED_DATABASE);
}

/** Vitest global setup of the database tests: on the server of TEST_DATABASE_URL, otherwise on the embedded engine. */
export default async function setup() {
  if (process.env.MIGRATED_DATABASE) return;
  const { TEST_DATABASE_URL: url } = process.env;
  const database: MigratedDatabase = url
    ? { engine: "server", url, template: await migratedTemplate(url) }
    : { engine: "embedded", snapshot: await migratedSnapshot() };
  process.env.MIGRATED_DATABASE = JSON.stringify(database);
}

/** Hash of all inputs of a migrated database: migrations, the code that runs them, and package versions. */
function digest(): string {
  const hash = createHash("sha256");
  const files = globSync(["supabase/migrations/*.sql", "scripts/local/**/*.{ts,sql}", "package-lock.json"]);
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Created once and reused by later runs. */
async function migratedSnapshot(): Promise<string> {
  const folder = join("node_modules", ".cache", "jumping-fitness");
  const snapshot = resolve(folder, `migrated-${digest()}.tar`);
  if (existsSync(snapshot)) return snapshot;
  await mkdir(folder, { recursive: true });
  const connection = await openNewDatabase();
  await migrate(migratingApp(connection));
  const dump = await connection.driver.dumpDataDir("none");
  // write and rename, so that a parallel run never reads a partial file
  await writeFile(`${snapshot}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${snapshot}.${process.pid}`, snapshot);
  await connection.close();
  const outdated = globSync(join(folder, "migrated-*.tar")).filter((file) => resolve(file) !== snapshot);
  await Promise.all(outdated.map((file) => rm(file, { force: true })));
  return snapshot;
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

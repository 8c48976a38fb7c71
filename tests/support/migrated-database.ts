import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openServer } from "../../scripts/local/connection.ts";
import { migrate } from "../../scripts/local/migrate.ts";
import { openNewDatabase } from "../../scripts/local/new-database.ts";
import { migratingApp } from "../../scripts/local/storage.ts";
import { databaseUrl, onServer } from "./server-database.ts";

/** What every test database starts as: migrated once, copied for each file. */
export type MigratedDatabase =
  | { engine: "embedded"; snapshot: string }
  | { engine: "server"; url: string; template: string };

/** The migrated database of this run. It travels in the environment, which set-up, workers and tests all share. */
export function migratedDatabase(): MigratedDatabase {
  const { MIGRATED_DATABASE } = process.env;
  if (!MIGRATED_DATABASE) throw new Error("Add tests/support/migrated-database.ts to the globalSetup of this project.");
  return JSON.parse(MIGRATED_DATABASE);
}

/** Vitest's global set-up of the database tests: on the server of TEST_DATABASE_URL, or else on the embedded engine. */
export default async function setup() {
  if (process.env.MIGRATED_DATABASE) return;
  const { TEST_DATABASE_URL: url } = process.env;
  const database: MigratedDatabase = url
    ? { engine: "server", url, template: await migratedTemplate(url) }
    : { engine: "embedded", snapshot: await migratedSnapshot() };
  process.env.MIGRATED_DATABASE = JSON.stringify(database);
}

/** Of all that a migrated database depends on: the migrations, what runs them, and the versions of the packages. */
function digest(): string {
  const hash = createHash("sha256");
  const files = globSync(["supabase/migrations/*.sql", "scripts/local/**/*.{ts,sql}", "package-lock.json"]);
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Made once, for this and later runs. */
async function migratedSnapshot(): Promise<string> {
  const folder = join("node_modules", ".cache", "jumping-fitness");
  const snapshot = resolve(folder, `migrated-${digest()}.tar`);
  if (existsSync(snapshot)) return snapshot;
  await mkdir(folder, { recursive: true });
  const connection = await openNewDatabase();
  await migrate(migratingApp(connection));
  const dump = await connection.driver.dumpDataDir("none");
  // whole at once: another part may look for it
  await writeFile(`${snapshot}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${snapshot}.${process.pid}`, snapshot);
  await connection.close();
  const outdated = globSync(join(folder, "migrated-*.tar")).filter((file) => resolve(file) !== snapshot);
  await Promise.all(outdated.map((file) => rm(file, { force: true })));
  return snapshot;
}

/** Made once on this server, for this and later runs. */
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
  // fails when another part was quicker
  await onServer(url, `alter database ${unfinished} rename to ${template}`).catch(() =>
    onServer(url, `drop database ${unfinished}`),
  );
  return template;
}

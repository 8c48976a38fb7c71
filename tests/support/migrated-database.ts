import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  const server = process.env.TEST_DATABASE_URL;
  const { database, remove } = server ? await migratedTemplate(server) : await givenSnapshot();
  process.env.MIGRATED_DATABASE = JSON.stringify(database);
  return remove;
}

/** The snapshot of a whole `npm test`, made by the part that comes first, or else one of this run's own. */
async function givenSnapshot() {
  const { SNAPSHOT_FOLDER } = process.env;
  const folder = SNAPSHOT_FOLDER ?? (await mkdtemp(join(tmpdir(), "jumping-snapshot-")));
  const snapshot = join(folder, "migrated.tar");
  if (!existsSync(snapshot)) await writeSnapshot(snapshot);
  const database: MigratedDatabase = { engine: "embedded", snapshot };
  return {
    database,
    remove: async () => void (SNAPSHOT_FOLDER ?? (await rm(folder, { recursive: true, force: true }))),
  };
}

async function writeSnapshot(file: string) {
  const connection = await openNewDatabase();
  await migrate(migratingApp(connection));
  const dump = await connection.driver.dumpDataDir("none");
  // whole at once: another part may look for it
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  await connection.close();
}

async function migratedTemplate(url: string) {
  const template = `jumping_template_${process.pid}`;
  await onServer(url, `create database ${template}`);
  const connection = openServer(databaseUrl(url, template));
  await migrate(migratingApp(connection));
  await connection.close();
  const database: MigratedDatabase = { engine: "server", url, template };
  return { database, remove: () => onServer(url, `drop database ${template} with (force)`) };
}

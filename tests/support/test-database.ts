import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { openEmbedded, openServer } from "../../scripts/local/connection.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { databaseUrl, onServer } from "./server-database.ts";

/** A separate migrated, empty database on the engine of this run (./migrated-database.ts). `connections` is the pool size on a server. */
export async function openTestDatabase(connections?: number) {
  const migrated = migratedDatabase();
  if (migrated.engine === "embedded") {
    const connection = openEmbedded(undefined, new Blob([new Uint8Array(await readFile(migrated.snapshot))]));
    return { connection, remove: () => connection.close() };
  }
  const { url, template } = migrated;
  const name = `jumping_${randomUUID().replaceAll("-", "")}`;
  await onServer(url, `create database ${name} template ${template}`);
  const connection = openServer(databaseUrl(url, name), { connections });
  async function remove() {
    await connection.close();
    await onServer(url, `drop database ${name} with (force)`);
  }
  return { connection, remove };
}

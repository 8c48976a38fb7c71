import { randomUUID } from "node:crypto";
import { openServer, type StatementTimeouts } from "../../scripts/local/connection.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { databaseUrl, onServer } from "./server-database.ts";

/** A separate migrated, empty database on the server of this run (./migrated-database.ts). */
export async function openTestDatabase(
  options: { timeouts?: StatementTimeouts; connections?: number | undefined } = {},
) {
  const { url, template } = migratedDatabase();
  const name = `jumping_${randomUUID().replaceAll("-", "")}`;
  await onServer(url, `create database ${name} template ${template}`);
  const connection = openServer(databaseUrl(url, name), options);
  async function remove() {
    // seconds: the driver waits forever for a session that the server has ended
    await connection.driver.end({ timeout: 1 });
    await onServer(url, `drop database ${name} with (force)`);
  }
  return { connection, remove };
}

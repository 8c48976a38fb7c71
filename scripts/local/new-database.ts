import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { openEmbedded } from "./connection.ts";

const packages = new URL("../../node_modules/", import.meta.url);
const cache = new URL(".cache/jumping-fitness/", packages);

/**
 * Creates an empty database in a folder, or in memory. PostgreSQL needs seconds to create its files, so a snapshot of the first one is
 * cached in node_modules and used for later ones.
 */
export async function openNewDatabase(folder?: string): Promise<PgliteConnection> {
  const { version } = JSON.parse(await readFile(new URL("@electric-sql/pglite/package.json", packages), "utf8"));
  const file = new URL(`empty-database-${version}.tar.gz`, cache);
  // a snapshot that is missing or corrupt is created again
  const snapshot = await readFile(file)
    .then((bytes) => promisify(gunzip)(bytes))
    .catch(() => undefined);
  const connection = openEmbedded(folder, snapshot && new Blob([snapshot]));
  if (snapshot === undefined) {
    await connection.driver.waitReady;
    // the snapshot only saves time, so ignore a read-only folder
    await keep(connection, file).catch(() => undefined);
  }
  return connection;
}

async function keep(connection: PgliteConnection, file: URL) {
  const dump = await connection.driver.dumpDataDir("none");
  await mkdir(cache, { recursive: true });
  const part = new URL(`${file}.${process.pid}`);
  await writeFile(part, await promisify(gzip)(await dump.arrayBuffer(), { level: 1 }));
  // renamed when complete, because another process may read it
  await rename(part, file);
}

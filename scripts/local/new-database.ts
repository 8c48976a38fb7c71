import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { openEmbedded } from "./connection.ts";

const packages = new URL("../../node_modules/", import.meta.url);
const cache = new URL(".cache/jumping-fitness/", packages);

/**
 * An empty database in a folder without one, or in memory. PostgreSQL takes seconds to make its files, so those of the
 * first are kept beside the packages, and every later one begins as their copy.
 */
export async function openNewDatabase(folder?: string): Promise<PgliteConnection> {
  const { version } = JSON.parse(await readFile(new URL("@electric-sql/pglite/package.json", packages), "utf8"));
  const file = new URL(`empty-database-${version}.tar.gz`, cache);
  // a file that can't be read or is torn is made once more
  const snapshot = await readFile(file)
    .then((bytes) => promisify(gunzip)(bytes))
    .catch(() => undefined);
  const connection = openEmbedded(folder, snapshot && new Blob([snapshot]));
  if (snapshot === undefined) {
    await connection.driver.waitReady;
    // it only saves time: a folder that can't be written to does without
    await keep(connection, file).catch(() => undefined);
  }
  return connection;
}

async function keep(connection: PgliteConnection, file: URL) {
  const dump = await connection.driver.dumpDataDir("none");
  await mkdir(cache, { recursive: true });
  const part = new URL(`${file}.${process.pid}`);
  await writeFile(part, await promisify(gzip)(await dump.arrayBuffer(), { level: 1 }));
  // whole at once: another process may look for it
  await rename(part, file);
}

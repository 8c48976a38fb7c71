import { existsSync, rmSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataFolder } from "./data-lock.ts";

/** Where one running product keeps what it has. */
export type DataFolder = {
  database: string;
  /** written once the database's files are whole: without it they are the ruins of a killed first start */
  databaseMark: string;
  /** the database that a restore is putting another in the place of */
  databaseBefore: string;
  mailbox: string;
  site: string;
  cache: string;
  logs: string;
  release: () => Promise<void>;
};

const layout = (folder: string) => ({
  database: join(folder, "database"),
  databaseMark: join(folder, "database.made"),
  databaseBefore: join(folder, "database.before"),
  mailbox: join(folder, "mailbox.jsonl"),
  site: join(folder, "site"),
  cache: join(folder, "cache"),
  logs: join(folder, "logs"),
});

/** A folder that outlives the process, for this process alone. */
export async function openDataFolder(folder: string, reset = false): Promise<DataFolder> {
  // Files from now on are their owner's only, backups and those that PostgreSQL makes included: they hold personal data.
  process.umask(0o077);
  const unlock = await lockDataFolder(folder);
  const paths = layout(folder);
  await closeToOthers([paths.database, paths.databaseBefore, paths.site, paths.cache, paths.logs]);
  if (reset) {
    await removeAll([paths.databaseMark]);
    await removeAll(Object.values(paths));
  }
  // a restore was killed between its two renames
  if (existsSync(paths.databaseBefore) && !existsSync(paths.database))
    await rename(paths.databaseBefore, paths.database);
  if (!existsSync(paths.databaseMark)) await removeAll([paths.database]);
  return { ...paths, release: async () => unlock() };
}

/** Whether a folder has a database worth keeping. */
export const hasDatabase = (folder: string) => existsSync(layout(folder).databaseMark);

/** Puts a database from elsewhere in the place of the one there is. The site goes too: it shows the rows of the old one. */
export async function replaceDatabase(folder: DataFolder, by: string): Promise<void> {
  const { database, databaseMark, databaseBefore, site, cache } = folder;
  await removeAll([site, cache, databaseBefore]);
  if (existsSync(database)) await rename(database, databaseBefore);
  await rename(by, database);
  await writeFile(databaseMark, "");
  await removeAll([databaseBefore]);
}

/** A folder that goes with the product, at the latest with the process. */
export async function openTemporaryFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-fitness-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const release = async () => {
    process.off("exit", remove);
    remove();
  };
  return { ...layout(folder), release };
}

/** Takes the rights of other users from folders that an earlier version made. */
const closeToOthers = async (folders: string[]) =>
  void (await Promise.all(folders.filter(existsSync).map((path) => chmod(path, 0o700))));

const removeAll = async (paths: string[]) =>
  void (await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true }))));

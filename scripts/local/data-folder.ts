import { existsSync, rmSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataFolder } from "./data-lock.ts";

/** The files of a running product. */
export type DataFolder = {
  database: string;
  /** written when the database's files are complete; without it, a first start was killed */
  databaseMark: string;
  /** the previous database during a restore */
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

/** Opens a persistent folder, exclusively for this process. */
export async function openDataFolder(folder: string, reset = false): Promise<DataFolder> {
  // from now on, only the owner can access new files, including backups and PostgreSQL's files, because they contain personal data
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

/** Whether a folder has a complete database. */
export const hasDatabase = (folder: string) => existsSync(layout(folder).databaseMark);

/** Replaces the database with another one. Also deletes the site, which shows the rows of the old one. */
export async function replaceDatabase(folder: DataFolder, by: string): Promise<void> {
  const { database, databaseMark, databaseBefore, site, cache } = folder;
  await removeAll([site, cache, databaseBefore]);
  if (existsSync(database)) await rename(database, databaseBefore);
  await rename(by, database);
  await writeFile(databaseMark, "");
  await removeAll([databaseBefore]);
}

/** A temporary folder that is deleted when the product stops, at the latest when the process exits. */
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

/** Removes other users' permissions from folders that an earlier version created. */
const closeToOthers = async (folders: string[]) =>
  void (await Promise.all(folders.filter(existsSync).map((path) => chmod(path, 0o700))));

const removeAll = async (paths: string[]) =>
  void (await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true }))));

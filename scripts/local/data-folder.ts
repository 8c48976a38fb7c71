import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataFolder } from "./data-lock.ts";

/** Where one running product keeps what it has; `database` is undefined when its rows live in memory. */
export type DataFolder = {
  database: string | undefined;
  /** written once the database's files are whole: without it they are the ruins of a killed first start */
  databaseMark: string;
  mailbox: string;
  site: string;
  cache: string;
  logs: string;
  release: () => Promise<void>;
};

const layout = (folder: string) => ({
  database: join(folder, "database"),
  databaseMark: join(folder, "database.made"),
  mailbox: join(folder, "mailbox.jsonl"),
  site: join(folder, "site"),
  cache: join(folder, "cache"),
  logs: join(folder, "logs"),
});

/** A folder that outlives the process, for this process alone. */
export async function openDataFolder(folder: string, reset = false): Promise<DataFolder> {
  const unlock = await lockDataFolder(folder);
  const paths = layout(folder);
  if (reset) {
    await removeAll([paths.databaseMark]);
    await removeAll(Object.values(paths));
  }
  if (!existsSync(paths.databaseMark)) await removeAll([paths.database]);
  return { ...paths, release: async () => unlock() };
}

/** A folder that goes with the product: rows in memory, the rest in a temporary place. */
export async function openTemporaryFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-fitness-"));
  return { ...layout(folder), database: undefined, release: () => removeAll([folder]) };
}

const removeAll = async (paths: string[]) =>
  void (await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true }))));

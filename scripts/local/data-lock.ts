import { rmSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "./start-error.ts";

// SQLITE_BUSY: another connection has the lock
const BUSY = 5;

/**
 * Locks a data folder for this process, because two processes would corrupt its database. Uses SQLite's lock on an empty file, which
 * the operating system releases when the process ends, even by kill -9. Returns a function that releases it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new StartError(`The data folder ${folder} can't be made (${error.message}). Choose another with DATA_DIR.`);
  });
  const holder = join(folder, "in-use.json");
  const lock = await acquire(folder, holder);
  // only for the error message of a second start
  await writeFile(holder, JSON.stringify({ pid: process.pid })).catch((error: Error) => {
    lock.close();
    throw unwritable(folder, error);
  });
  const release = () => {
    rmSync(holder, { force: true });
    lock.close();
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}

async function acquire(folder: string, holder: string): Promise<DatabaseSync> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw unwritable(folder, error as Error);
    const [pid = "unknown"] = (await readFile(holder, "utf8").catch(() => "")).match(/\d+/) ?? [];
    throw new StartError(
      `The data in ${folder} is in use by another start (process ${pid}). ` +
        "Stop that one, or choose another folder with DATA_DIR.",
    );
  }
}

const unwritable = (folder: string, error: Error) =>
  new StartError(`The data folder ${folder} can't be written (${error.message}). Choose another with DATA_DIR.`);

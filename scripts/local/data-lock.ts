import { readFileSync, unlinkSync } from "node:fs";
import { mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { announceLife, isAlive, type Life } from "./sign-of-life.ts";
import { StartError } from "./start-error.ts";

type Holder = { pid: number } & Life;

/**
 * Keeps a data folder for this process, because two on one database would destroy it. What a killed process left
 * behind is taken over. Returns how to let go; at the latest, that happens when the process exits.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new StartError(`The data folder ${folder} can't be made (${error.message}). Choose another with DATA_DIR.`);
  });
  const file = join(folder, "in-use.json");
  const { life, end } = await announceLife();
  const mine: Holder = { pid: process.pid, ...life };
  await acquire(file, folder, mine).catch((error) => {
    end();
    throw error;
  });
  const release = () => {
    end();
    if (sameHolder(readHolderSync(file), mine)) unlinkSync(file);
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}

async function acquire(file: string, folder: string, mine: Holder): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      return await writeFile(file, JSON.stringify(mine), { flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unwritable(folder, error as Error);
    }
    const holder = await readHolder(file);
    if (holder && (await isAlive(holder))) throw inUse(folder, holder);
    await unlink(file).catch(ignoreMissing);
  }
  throw inUse(folder, await readHolder(file));
}

const inUse = (folder: string, holder: Holder | null) =>
  new StartError(
    `The data in ${folder} is in use by another start (process ${holder?.pid ?? "unknown"}). ` +
      "Stop that one, or choose another folder with DATA_DIR.",
  );
const unwritable = (folder: string, error: Error) =>
  new StartError(`The data folder ${folder} can't be written (${error.message}). Choose another with DATA_DIR.`);

const parseHolder = (text: string): Holder | null => {
  try {
    const holder = JSON.parse(text);
    return Number.isInteger(holder?.pid) && Number.isInteger(holder.port) && holder.port < 65_536 ? holder : null;
  } catch {
    return null;
  }
};
const readHolder = (file: string) => readFile(file, "utf8").then(parseHolder, () => null);
const sameHolder = (a: Holder | null, b: Holder) => a?.pid === b.pid && a.token === b.token;

function readHolderSync(file: string): Holder | null {
  try {
    return parseHolder(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error;
}

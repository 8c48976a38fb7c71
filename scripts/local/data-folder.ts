import { rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

/** The files of a running product. */
export type DataFolder = {
  folder: string;
  mailbox: string;
  site: string;
  cache: string;
  logs: string;
  /** deletes a temporary folder */
  release: () => void;
};

const layout = (folder: string) => ({
  folder,
  mailbox: join(folder, "mailbox.jsonl"),
  site: join(folder, "site"),
  cache: join(folder, "cache"),
  logs: join(folder, "logs"),
});

/** Opens a persistent folder. PostgreSQL, which may run as another account, passes through it but reads nothing else in it. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  // from now on, only the owner can access new files, because they contain personal data
  process.umask(0o077);
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o711);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can't be written (${(error as Error).message}). Choose another with DATA_DIR.`,
    );
  }
  return { ...layout(folder), release: () => {} };
}

/** Deletes everything but the database. */
export async function emptyDataFolder({ mailbox, site, cache, logs }: DataFolder): Promise<void> {
  for (const path of [mailbox, site, cache, logs]) await rm(path, { recursive: true, force: true });
}

/** A temporary folder that is deleted when the product stops, at the latest when the process exits. */
export async function openTemporaryFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-fitness-"));
  await chmod(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const release = () => {
    process.off("exit", remove);
    remove();
  };
  return { ...layout(folder), release };
}

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { UnknownSchemaError } from "./migrate.ts";
import { isReachable, type Postgres, reachable, runningPostgres, startPostgres, stopPostgres } from "./postgres.ts";
import { StartError } from "./start-error.ts";

type Settings = { reset?: boolean; isTemporary?: boolean; note: (line: string) => void };

/** Starts the database of a data folder, exclusively for this process. `reset` deletes it first. */
export async function openDatabase(dataDir: string, { reset, isTemporary, note }: Settings): Promise<Postgres> {
  const folder = await databaseFolder(dataDir, note);
  await takeOver(folder, dataDir);
  const before = ["database", "database.made", "database.before"].map((name) => join(dataDir, name));
  if (reset) for (const path of [folder, ...before]) await rm(path, { recursive: true, force: true });
  if (before.some(existsSync)) {
    throw new StartError(
      `The data in ${dataDir} was made by a version with another database and was left as it is. ` +
        "Choose another folder with DATA_DIR, or start over with: npm start -- --reset",
    );
  }
  return startPostgres({
    folder,
    isProtected: true,
    settings: { ...modest, [owner]: String(process.pid), ...(isTemporary ? { fsync: "off" } : {}) },
  });
}

/** a setting of the server: the process id of the product that started it */
const owner = "product.process";

/** Settings that save memory and disk space; nothing connects to replicate. */
const modest = {
  shared_buffers: "32MB",
  max_connections: "30",
  max_wal_size: "256MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
};

/** The folder of the database's files: in the data folder, unless root's PostgreSQL, which runs as "nobody", can't reach it. */
async function databaseFolder(dataDir: string, note: (line: string) => void): Promise<string> {
  const usual = join(dataDir, "postgres");
  if (await isReachable(usual)) return usual;
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const folder = await reachable(`data-${hash}`);
  note(`  Database files: ${folder}, because PostgreSQL doesn't run as root and other accounts can't read ${dataDir}`);
  return folder;
}

/** Stops a server that a killed product left. Throws if its product still runs. */
async function takeOver(folder: string, dataDir: string): Promise<void> {
  const url = await runningPostgres(folder);
  if (!url) return;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const [{ pid } = { pid: "" }] = await sql<{ pid: string }[]>`select current_setting(${owner}, true) as pid`;
  await sql.end();
  if (isRunning(Number(pid))) {
    throw new StartError(
      `The data in ${dataDir} is in use by another start (process ${pid}). ` +
        "Stop that one, or choose another folder with DATA_DIR.",
    );
  }
  await stopPostgres(folder);
}

/** Whether a process runs, of this account or another one. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Explains that data of another version stays unchanged, and how to continue. */
export function explainSchema(error: unknown, folder: string): unknown {
  if (!(error instanceof UnknownSchemaError)) return error;
  return new StartError(
    `The data in ${folder} was made by another version of this product (${error.message}) and was left as it is. ` +
      "Use that version, choose another folder with DATA_DIR, or start over with: npm start -- --reset",
  );
}

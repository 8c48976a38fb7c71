import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { freePort } from "../../../scripts/test/free-port.ts";

const script = fileURLToPath(new URL("../../../scripts/bootstrap.mjs", import.meta.url));
const running: ChildProcess[] = [];
// what a program needs of its machine or shares with other tests, and none of the settings that a developer may have in the shell
const machineEnv = Object.fromEntries(
  [
    ...["PATH", "HOME", "SystemRoot", "TEMP", "USERPROFILE", "LOCALAPPDATA", "ComSpec", "PATHEXT"],
    ...["NODE_COMPILE_CACHE", "SHARED_IMAGES"],
  ].map((name) => [name, process.env[name]]),
);

/** The exit code of a product that was told to stop. Windows has no signals: there it is ended at once, without a code. */
export const stopped = process.platform === "win32" ? null : 0;

/** Three ports that nobody listens on now. */
export const freePorts = async () => ({
  SITE_PORT: String(await freePort()),
  API_PORT: String(await freePort()),
  MAIL_PORT: String(await freePort()),
});

/** A process, what it said, the line that says it is ready, and its exit code once it has ended. */
export type Start = { child: ChildProcess; said: () => string; ready: Promise<string>; ended: Promise<number | null> };

/** `npm start` as a process of its own, with these variables. */
export const npmStart = (env: Record<string, string>, ...flags: string[]): Start =>
  runScript(script, env, "start", ...flags);

/** Any script that says when it is ready, as a process of its own. */
export function runScript(file: string, env: Record<string, string>, ...words: string[]): Start {
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...machineEnv, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let said = "";
  const ended = once(child, "close").then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      const line = /^Ready.*$/m.exec(said)?.[0];
      if (line) resolve(line);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    ended.then((code) => reject(new Error(`ended with ${code} before it was ready:\n${said}`)));
  });
  // whoever waits for the end only doesn't wait for this
  ready.catch(() => undefined);
  return { child, said: () => said, ready, ended };
}

afterAll(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await once(child, "exit");
  }
});

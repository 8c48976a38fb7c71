import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach } from "vitest";

const script = fileURLToPath(new URL("../../../scripts/bootstrap.mjs", import.meta.url));
const running: ChildProcess[] = [];
// what a program needs of its machine, and none of the settings that a developer may have in the shell
const machineEnv = Object.fromEntries(
  ["PATH", "HOME", "SystemRoot", "TEMP", "USERPROFILE"].map((name) => [name, process.env[name]]),
);

/** `npm start` as a process of its own, with these variables; what it said, and its exit code once it has ended. */
export type Start = { child: ChildProcess; said: () => string; ready: Promise<string>; ended: Promise<number | null> };

export function npmStart(env: Record<string, string>, ...flags: string[]): Start {
  const child = spawn(process.execPath, [script, "start", ...flags], {
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

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await once(child, "exit");
  }
});

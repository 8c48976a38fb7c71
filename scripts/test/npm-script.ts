import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { commandLine } from "../command-line.ts";

export type NpmScript = {
  /** of npm, whose descendants do the work */
  pid: number;
  /** Resolves with its first line that begins with Ready, and rejects with what it printed when it ends before. */
  ready: Promise<string>;
  output: () => string;
  /** Ends it in order and waits for every process that it started. Windows has no signals: there all of them are ended at once. */
  stop: () => Promise<void>;
};

/** `npm run <name>` as a process of its own; `show` gets each line of its standard output. */
export function startNpmScript(
  name: string,
  env: Record<string, string> = {},
  show = (_line: string) => {},
): NpmScript {
  const { program, before } = commandLine("npm");
  const child = spawn(program, [...before, "run", name], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  let output = "";
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (line: string) => {
      output += `${line}\n`;
      show(line);
      if (line.startsWith("Ready")) resolve(line);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", hear);
    ended.then(() => reject(new Error(`npm run ${name} ended before it was ready:\n${output}`)), reject);
  });
  return {
    pid: child.pid ?? 0,
    ready,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return void (await ended);
      if (process.platform === "win32") spawn("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
      else child.kill("SIGTERM");
      await ended;
    },
  };
}

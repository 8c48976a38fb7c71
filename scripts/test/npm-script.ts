import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { commandLine } from "../command-line.ts";

export type NpmScript = {
  /** the process id of npm, whose descendants run the script */
  pid: number;
  /** Resolves with the first line that starts with "Ready", and rejects with the output if the script ends before. */
  ready: Promise<string>;
  output: () => string;
  /** Stops the script gracefully and waits for all of its processes. On Windows, which has no signals, kills them. */
  stop: () => Promise<void>;
};

/** Runs `npm run <name>` in a separate process. `show` receives each line of its standard output. */
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
    const onLine = (line: string) => {
      output += `${line}\n`;
      show(line);
      if (line.startsWith("Ready")) resolve(line);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", onLine);
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

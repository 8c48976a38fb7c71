import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { commandLine } from "../command-line.ts";

/** How many tests passed, and the names of those that didn't. */
export type Count = { passed: number; failures: string[] };
export type Step = { name: string; run: () => Promise<Count> };

const running = new Set<ChildProcess>();
let interrupted = false;

/** Ends what steps have running and lets none begin, so that an interrupted run leaves no process behind. */
export function interrupt(signal: NodeJS.Signals) {
  interrupted = true;
  for (const child of running) child.kill(signal);
}

type Command = { command: string; args: string[]; env?: NodeJS.ProcessEnv; output?: "shown" | "when-it-fails" };

/** Runs a command to its end and returns its exit code, 1 when it could not be started. */
export async function execute({ command, args, env, output = "when-it-fails" }: Command): Promise<number> {
  if (interrupted) return 1;
  const { program, before } = commandLine(command);
  const child = spawn(program, [...before, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", output === "shown" ? "inherit" : "pipe", output === "shown" ? "inherit" : "pipe"],
  });
  running.add(child);
  const said: Buffer[] = [];
  child.stdout?.on("data", (chunk) => said.push(chunk));
  child.stderr?.on("data", (chunk) => said.push(chunk));
  const code = await once(child, "close").then(
    ([exitCode]) => Number(exitCode ?? 1),
    (error: Error) => {
      said.push(Buffer.from(`${command}: ${error.message}\n`));
      return 1;
    },
  );
  running.delete(child);
  if (code !== 0) process.stdout.write(Buffer.concat(said));
  return code;
}

/** A check that passes or fails as a whole: it counts as one. */
export const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () =>
    (await execute({ command, args })) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] },
});

/** Runs every step whatever failed before, says what is going on, and returns the sum. An interrupted run has a failure. */
export async function runAll(steps: Step[]): Promise<Count> {
  const total: Count = { passed: 0, failures: [] };
  for (const [index, { name, run }] of steps.entries()) {
    const started = Date.now();
    console.log(`\n[${index + 1}/${steps.length}] ${name} …`);
    const { passed, failures } = await run().catch((error: Error) => ({
      passed: 0,
      failures: [`${name}: ${error.message}`],
    }));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const mark = failures.length === 0 ? "✓" : "✗";
    console.log(`${mark} ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
    total.passed += passed;
    total.failures.push(...failures);
    if (interrupted) {
      total.failures.push("interrupted: what was left has not been run");
      return total;
    }
  }
  return total;
}

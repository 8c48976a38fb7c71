import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { commandLine } from "../command-line.ts";

/** The number of passed tests, and the names of the others. */
export type Count = { passed: number; failures: string[] };
export type Step = { name: string; run: () => Promise<Count> };
/** The outcome of a step, and its duration in milliseconds. */
export type Outcome = Count & { name: string; time: number };

const running = new Set<ChildProcess>();
let interrupted = false;

/** Ends running steps and prevents new ones, so that an interrupted run leaves no processes. */
export function interrupt(signal: NodeJS.Signals) {
  interrupted = true;
  for (const child of running) child.kill(signal);
}

type Command = {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  output?: "shown" | "when-it-fails";
};

/** Runs a command and returns its exit code, 1 if it couldn't be started. */
export async function execute({ command, args, env, output = "when-it-fails" }: Command): Promise<number> {
  if (interrupted) return 1;
  const { program, before } = commandLine(command);
  const child = spawn(program, [...before, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", output === "shown" ? "inherit" : "pipe", output === "shown" ? "inherit" : "pipe"],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk) => chunks.push(chunk));
  child.stderr?.on("data", (chunk) => chunks.push(chunk));
  const code = await once(child, "close").then(
    ([exitCode]) => Number(exitCode ?? 1),
    (error: Error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      return 1;
    },
  );
  running.delete(child);
  if (code !== 0) process.stdout.write(Buffer.concat(chunks));
  return code;
}

/** A check that passes or fails as one. */
export const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () =>
    (await execute({ command, args })) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] },
});

async function runStep({ name, run }: Step): Promise<Outcome> {
  const started = performance.now();
  console.log(`${name} …`);
  const count = await run().catch((error: Error) => ({ passed: 0, failures: [`${name}: ${error.message}`] }));
  const time = performance.now() - started;
  const mark = count.failures.length === 0 ? "✓" : "✗";
  console.log(
    `${mark} ${name}: ${count.passed} passed, ${count.failures.length} failed (${Math.round(time / 1000)} s)`,
  );
  return { name, ...count, time };
}

/**
 * Runs all steps in order, even after failures, as many in parallel as there are cores. After an interruption, starts no more steps and
 * counts as failed.
 */
export async function runAll(steps: Step[], cores = availableParallelism()): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = steps.values();
  const runLane = async () => {
    for (const step of waiting) {
      if (interrupted) return;
      outcomes.push(await runStep(step));
    }
  };
  await Promise.all(Array.from({ length: cores }, runLane));
  if (interrupted)
    outcomes.push({ name: "the rest", passed: 0, failures: ["interrupted: what was left has not been run"], time: 0 });
  return outcomes;
}

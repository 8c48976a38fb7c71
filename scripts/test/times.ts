import { readFileSync } from "node:fs";
import type { Outcome } from "./step.ts";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s`;

/** One line per part, slowest first, one for the entire run, and on Linux its CPU time. Times in milliseconds. */
export function timesOf(outcomes: Outcome[], whole: number): string {
  const lines = outcomes.toSorted((a, b) => b.time - a.time).map(({ name, time }) => [name, time] as const);
  const all = [...lines, ["whole run", whole] as const, ...processorTime()];
  const width = Math.max(...all.map(([name]) => name.length));
  return all.map(([name, time]) => `${name.padEnd(width)} ${seconds(time)}`).join("\n");
}

/** The CPU time of this process and its ended children. */
function processorTime(): (readonly [string, number])[] {
  if (process.platform !== "linux") return [];
  // utime, stime, cutime and cstime of proc_pid_stat(5), in hundredths of a second, after the name in brackets
  const fields = readFileSync("/proc/self/stat", "utf8").replace(/.*\) /s, "").split(" ").slice(11, 15);
  return [["processor time", fields.reduce((sum, ticks) => sum + 10 * Number(ticks), 0)]];
}

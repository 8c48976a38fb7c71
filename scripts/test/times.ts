import type { Outcome } from "./step.ts";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s`;

/** One line for each part, the slowest first, and one for the whole run. Times in milliseconds. */
export function timesOf(outcomes: Outcome[], whole: number): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length), "whole run".length);
  const line = (name: string, time: number) => `${name.padEnd(width)} ${seconds(time)}`;
  const slowestFirst = outcomes.toSorted((a, b) => b.time - a.time);
  return [...slowestFirst.map(({ name, time }) => line(name, time)), line("whole run", whole)].join("\n");
}

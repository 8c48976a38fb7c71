import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import type { Row } from "./results.ts";

/**
 * One part as it was last measured; `load` is how busy the machine was before it began (the average of a minute), `stolen` what
 * other machines on the same hardware took meanwhile of the processor time that it wanted, of 1.
 */
export type Measured = { at: string; load: number; stolen: number; seconds: number; rows: Row[] };
export type BenchRecord = { machine: string; parts: { [part: string]: Measured } };

const file = new URL("../../bench-results.json", import.meta.url);
const gigabyte = 1024 ** 3;

/** The machine without its name: cores, memory, system and Node. */
export async function describeMachine(): Promise<string> {
  const os = await readFile("/etc/os-release", "utf8").catch(() => "");
  const system = /^PRETTY_NAME="(.*)"$/m.exec(os)?.[1] ?? `${type()} ${release()}`;
  // a machine keeps a little of its memory for itself
  const memory = Math.ceil(totalmem() / gigabyte / 4) * 4;
  return `${cpus().length} cores, ${memory} GB, ${system}, Node ${process.versions.node}`;
}

export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** Begins to count the processor time that other machines take; the returned function tells their share. Only Linux knows: elsewhere 0. */
export async function watchNeighbors(): Promise<() => Promise<number>> {
  const before = await processorTicks();
  return async () => {
    const ticks = (await processorTicks()).map((count, place) => count - (before[place] ?? 0));
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = ticks;
    const wanted = user + nice + system + interrupts + softInterrupts + stolen;
    return wanted > 0 ? Math.round((stolen / wanted) * 100) / 100 : 0;
  };
}

/** The first line of /proc/stat, as proc(5) orders it. */
async function processorTicks(): Promise<number[]> {
  const stat = await readFile("/proc/stat", "utf8").catch(() => "");
  return /^cpu +(.*)$/m.exec(stat)?.[1]?.split(" ").map(Number) ?? [];
}

/** What was measured so far, on this machine or another. */
export const readRecord = (): Promise<BenchRecord | undefined> =>
  readFile(file, "utf8").then(
    (text) => JSON.parse(text) as BenchRecord,
    () => undefined,
  );

/** Keeps what was measured now, beside the parts that were not. */
export async function keepRecord({ machine, parts }: BenchRecord): Promise<void> {
  const before = await readRecord();
  const kept = before?.machine === machine ? before.parts : {};
  await writeFile(file, `${JSON.stringify({ machine, parts: { ...kept, ...parts } }, null, 2)}\n`);
}

import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/** The text of a file under /proc, empty for a process that ended meanwhile or a system without /proc. */
function proc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

const ticksPerSecond = 100;

// the fields after the program's name, which may hold anything but ends with the last bracket
const fieldsOf = (pid: string) => proc(`${pid}/stat`).split(")").at(-1)?.trim().split(" ") ?? [];
const parentOf = (pid: string) => Number(fieldsOf(pid)[1] ?? 0);
const secondsOf = (pid: string) => (Number(fieldsOf(pid)[11] ?? 0) + Number(fieldsOf(pid)[12] ?? 0)) / ticksPerSecond;
const bytesOf = (field: "VmHWM" | "VmRSS", pid: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(proc(`${pid}/status`))?.[1] ?? 0) * 1024;

function childrenOf(parent: number): string[] {
  const pids = proc("self/stat") === "" ? [] : readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent);
}

const descendantsOf = (pid: number): string[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(Number(child))]);

/** How much memory the largest of the processes that `pid` has started uses, in bytes; 0 where there is no /proc. */
export const memoryOfServers = (pid: number): number =>
  Math.max(0, ...descendantsOf(pid).map((one) => bytesOf("VmRSS", one)));

/**
 * Watches the processes this one starts. stop() returns the most resident memory that any of them had, in bytes, and the
 * most processor time that any of them took, in seconds; undefined where there is no /proc to read it from.
 */
export function watchChildren() {
  let usage: { bytes: number; seconds: number } | undefined;
  const look = () => {
    for (const pid of childrenOf(process.pid)) {
      const { bytes, seconds } = usage ?? { bytes: 0, seconds: 0 };
      usage = { bytes: Math.max(bytes, bytesOf("VmHWM", pid)), seconds: Math.max(seconds, secondsOf(pid)) };
    }
  };
  const timer = setInterval(look, 250);
  return {
    stop() {
      clearInterval(timer);
      return usage;
    },
  };
}

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

// the parent is the second field after the program's name, which may hold anything but ends with the last bracket
const parentOf = (pid: string) => Number(proc(`${pid}/stat`).split(")").at(-1)?.trim().split(" ")[1] ?? 0);
const highWaterOf = (pid: string) => Number(/VmHWM:\s+(\d+) kB/.exec(proc(`${pid}/status`))?.[1] ?? 0) * 1024;

function childrenOf(parent: number): string[] {
  const pids = proc("self/stat") === "" ? [] : readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent);
}

/** Watches the processes this one starts: stop() answers the most resident memory that any of them had, in bytes. */
export function peakMemory() {
  let peak = 0;
  const look = () => {
    for (const pid of childrenOf(process.pid)) peak = Math.max(peak, highWaterOf(pid));
  };
  const timer = setInterval(look, 250);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

import { readFileSync } from "node:fs";
import type { Sql } from "postgres";

const isLinux = process.platform === "linux";

/** Nanoseconds that a process was running; 0 for one that has ended. */
function nanoseconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

/**
 * Milliseconds of processor time that the other connections of the server use for some work: unlike the time that passes, they don't
 * depend on other work of the machine. Elsewhere than on Linux, the time that passes.
 */
export async function processorTime(sql: Sql, work: () => Promise<unknown>): Promise<number> {
  const used = async () => {
    const rows = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return new Map(rows.map(({ pid }) => [pid, nanoseconds(pid)]));
  };
  const before = isLinux ? await used() : new Map<number, number>();
  const began = performance.now();
  await work();
  if (!isLinux) return performance.now() - began;
  return [...(await used())].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0) / 1e6;
}

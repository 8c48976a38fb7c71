import { readFileSync } from "node:fs";
import type { Sql } from "postgres";

const isLinux = process.platform === "linux";

/** The CPU time of a process in nanoseconds; 0 if it has ended. */
function nanoseconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

/**
 * The CPU time in milliseconds that the server's other connections use for some work. Unlike elapsed time, it doesn't depend on other
 * work of the machine. On systems other than Linux, the elapsed time.
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

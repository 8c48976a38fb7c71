import { setTimeout } from "node:timers/promises";
import type { Worker } from "node:worker_threads";

// a request that waits for something else than the processor ends, too
const longestWait = 10;
const shortestNap = 50;

/** What the work resolves to, or "late" once the thread has worked for so many seconds. */
export async function withTimeLimit<Result>(
  worker: Worker,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result | "late"> {
  const done = new AbortController();
  const late = workedFor(worker, seconds, done.signal).then(() => "late" as const);
  try {
    return await Promise.race([work(), late]);
  } finally {
    done.abort();
    late.catch(() => undefined);
  }
}

/**
 * Resolves once the thread has worked for so many seconds. Its processor time counts, since a busy machine should cancel
 * nothing that an idle one would finish. Rejects when the signal aborts.
 */
async function workedFor(worker: Worker, seconds: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + longestWait * seconds * 1000;
  const before = await processorTime(worker);
  for (let left = seconds * 1000; left > 0; ) {
    await setTimeout(Math.max(left, shortestNap), undefined, { signal });
    left = Math.min(seconds * 1000 - ((await processorTime(worker)) - before), end - performance.now());
  }
}

/** In milliseconds. */
async function processorTime(worker: Worker): Promise<number> {
  // Node before 24.6
  if (!("cpuUsage" in worker)) return performance.now();
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

import type { SiteBuilds } from "./builds.ts";

type Settings = {
  builds: Pick<SiteBuilds, "firstWaiting">;
  /** Lets site-rebuild look whether a build is due. */
  sweep: () => Promise<unknown>;
  log: (line: string) => void;
  /** milliseconds between two looks */
  pollEvery?: number;
};

/**
 * Calls site-rebuild when a first change waits, as pg_net does on a hosted project. When to build is the function's
 * business; the schedule calls it again every minute.
 */
export function startNudges({ builds, sweep, log, pollEvery = 1_000 }: Settings): { close: () => void } {
  let nudgedFor: number | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout;

  async function look() {
    const first = await builds.firstWaiting();
    if (first === undefined || first === nudgedFor) return;
    nudgedFor = first;
    void sweep().catch((error: Error) => log(`site-rebuild: ${error.message}`));
  }
  async function poll() {
    await look().catch((error: Error) => log(`Looking for published content failed: ${error.message}`));
    if (!isClosed) timer = setTimeout(poll, pollEvery);
  }
  timer = setTimeout(poll, pollEvery);

  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

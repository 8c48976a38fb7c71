import type { SiteBuilds } from "./builds.ts";

type Settings = {
  builds: Pick<SiteBuilds, "firstWaiting">;
  /** Calls site-rebuild to check whether a build is due. */
  sweep: () => Promise<unknown>;
  log: (line: string) => void;
  /** milliseconds between checks */
  pollEvery?: number;
};

/**
 * Calls site-rebuild on the first pending change, like pg_net on a hosted project. The function decides when to build; the schedule
 * also calls it every minute.
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
    await look().catch((error: Error) => log(`Couldn't check for published changes: ${error.message}`));
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

/** Changes that no build has shown yet, and how many there were of late; times in milliseconds. */
export type Waiting = { count: number; oldest: number; newest: number; lastMinute: number };

const shortestQuiet = 2_000;
const longestQuiet = 10_000;
const longestWait = 60_000;

/**
 * Whether to rebuild now: once the changes have been quiet for 2 s, longer while many come (half a second for each of
 * the last minute, 10 s at most), and never later than a minute after the first. So 100 publishes in a minute make at
 * most two builds, and a single one is live within seconds.
 */
export function isRebuildDue({ count, oldest, newest, lastMinute }: Waiting, now: number): boolean {
  if (count === 0) return false;
  const quiet = Math.min(Math.max(shortestQuiet, lastMinute * 500), longestQuiet);
  return now - newest >= quiet || now - oldest >= longestWait;
}

/** Whether a new build lost so many pages (more than a tenth) that something must be wrong with it. */
export const losesTooManyPages = (before: number, after: number) => after < before * 0.9;

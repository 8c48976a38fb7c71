/** How far publishes got: what no build was asked for yet, since when one may be, and the newest build. */
type State = {
  waiting: { since: string | null; next_build_at: string | null };
  last_build: { status: string; requested_at: string } | null;
};

// publishing takes a minute or two; a failing build hook is retried at least every hour
const MAX_DELAY = 2 * 3600 * 1000;

/** What keeps changes from visitors: a failed build, or changes or a hook call pending for over two hours. */
export function troublesOf({ waiting, last_build }: State, now: Date): string[] {
  const isLong = (since: string) => now.getTime() - Date.parse(since) > MAX_DELAY;
  const troubles = [];
  if (last_build?.status === "failed") troubles.push("The last build of the site failed.");
  if (last_build?.status === "retrying" && isLong(last_build.requested_at)) {
    troubles.push("The build hook has refused for over two hours.");
  }
  // what the budget of the host makes wait is no trouble before it is due
  const isDue = waiting.next_build_at === null || isLong(waiting.next_build_at);
  if (waiting.since !== null && isLong(waiting.since) && isDue)
    troubles.push("Changes have waited for a build for over two hours.");
  return troubles;
}

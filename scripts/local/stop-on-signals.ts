// npm and the terminal both hand on one Ctrl-C: what comes so soon after the first, in milliseconds, is the same one
const sameMoment = 500;

/**
 * Ends the process on a signal, after `stop` has put everything away. A second Ctrl-C doesn't wait.
 * Returns once it is watching; what `stop` needs may come to be later.
 */
export function stopOnSignals(stop: () => Promise<void>, log: (line: string) => void) {
  let stoppingSince: number | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (signal === "SIGINT" && performance.now() - stoppingSince > sameMoment) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    log("\nStopping …");
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
  // the one that installed the packages and started this process may be killed outright
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || end("SIGTERM"), 500).unref();
}

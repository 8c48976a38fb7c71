// npm and the terminal both forward Ctrl-C: a second signal within this time, in milliseconds, is the same one
const sameMoment = 500;

/**
 * Ends the process on a signal, after `stop` has cleaned up. A second Ctrl-C doesn't wait.
 * Returns immediately, so what `stop` needs may be created later.
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
  // the parent that installed the packages and started this process may be killed
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || end("SIGTERM"), 500).unref();
}

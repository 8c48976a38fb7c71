/** Ends the process when it is told to, after everything is put away; whoever started it may be gone as well. */
export function stopOnSignals(stop: () => Promise<void>, say: (line: string) => void) {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    say("\nStopping …");
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  // npm killed outright can't tell anybody; its children would hold the ports for ever
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || end(), 1_000).unref();
}

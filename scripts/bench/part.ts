import { stopOnSignals } from "../local/stop-on-signals.ts";
import { allReported, log } from "./results.ts";

/**
 * Runs one part of the bench in this process. What it opened (servers, folders, browsers) is put away however it ends,
 * also when somebody ends the bench in the middle.
 */
export async function part(work: (open: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack();
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= open.disposeAsync();
    return ending;
  };
  stopOnSignals(end, log);
  await work(open).finally(end);
  await allReported();
  process.exit();
}

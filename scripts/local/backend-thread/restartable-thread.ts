import { setTimeout } from "node:timers/promises";
import type { PortableRequest, PortableResponse } from "../portable.ts";
import { StartError } from "../start-error.ts";
import { startThread } from "../thread.ts";
import type { BackendCalls, BackendThreadData, HostCalls, Refusal } from "./calls.ts";
import { withTimeLimit } from "./time-limits.ts";

export type ThreadSettings = BackendThreadData & Pick<HostCalls, "sendMail"> & { log: (line: string) => void };

const closeTimeout = 3_000;
// what requests leave behind is collected often, instead of in 64 MB at once
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/**
 * The thread of the database. PGlite can't cancel a statement, so a request past its time limit ends with the thread it runs in, and
 * another thread opens the data: every acknowledged write is in it.
 */
export function startRestartableThread({ sendMail, log, ...workerData }: ThreadSettings) {
  const local: HostCalls = { sendMail, log: (level, message) => console[level](message) };
  const start = () =>
    startThread<BackendCalls, HostCalls>(new URL("worker.ts", import.meta.url), { local, workerData, resourceLimits });
  let thread = start();
  let isClosed = false;
  const migrated = Promise.withResolvers<void>();
  /** Undefined after a failure: the next request tries to open the database. */
  let ready: Promise<void> | undefined = migrated.promise;

  const open = async (checkTables: boolean) => refuse(await thread.calls.open(checkTables));
  const migrate = async () => refuse(await thread.calls.migrate());

  async function restart() {
    // two threads on one database would destroy it
    await thread.worker.terminate();
    if (isClosed) throw new Error("the product has stopped");
    thread = start();
    try {
      // requests wait meanwhile
      await open(false);
      await migrate();
    } catch (error) {
      ready = undefined;
      log(`The database could not be opened again: ${String(error)}`);
      throw error;
    }
  }

  /** Closes the database in order, as far as it answers. */
  const closeInOrder = () =>
    // what runs too long is cut off: everything acknowledged is on the disk
    Promise.race([thread.calls.close().catch(() => undefined), setTimeout(closeTimeout, undefined, { ref: false })]);

  return {
    open: () => open(true),
    async migrate() {
      await migrate();
      migrated.resolve();
    },
    functionTimeouts: () => thread.calls.functionTimeouts(),
    seed: async () => refuse(await thread.calls.seed()),

    /** Goes on in another thread. No request may be under way. */
    async renew() {
      await closeInOrder();
      ready = restart();
      await ready;
    },

    /** Runs a request. "late" after so many seconds, when the thread is being replaced. Rejects when no thread can be started. */
    async fetch(request: PortableRequest, seconds: number): Promise<PortableResponse | "late"> {
      if (thread.calls.$closed) ready = undefined;
      ready ??= restart();
      await ready;
      const response = await withTimeLimit(thread.worker, seconds, () => thread.calls.fetch(request));
      if (response === "late") {
        ready = restart();
        ready.catch(() => undefined);
      }
      return response;
    },

    async close() {
      isClosed = true;
      await closeInOrder();
      await thread.worker.terminate();
    },
  };
}

function refuse(sentence: Refusal) {
  if (sentence !== undefined) throw new StartError(sentence);
}

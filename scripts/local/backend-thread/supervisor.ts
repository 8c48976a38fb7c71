import { setTimeout } from "node:timers/promises";
import { preflight } from "../auth-cors.ts";
import { type PortableRequest, type PortableResponse, toPortable, toResponse } from "../portable.ts";
import { readBody } from "../read-body.ts";
import { createRequestQueue, QueueOverload } from "../request-queue.ts";
import { StartError } from "../start-error.ts";
import { hostedTimeouts, type StatementTimeouts } from "../statement-timeouts.ts";
import { startThread } from "../thread.ts";
import type { BackendCalls, BackendThreadData, HostCalls, Refusal } from "./calls.ts";
import { canceled, overloaded, unavailable } from "./refusals.ts";
import { callerOf, secondsFor, workedFor } from "./time-limits.ts";

type Settings = BackendThreadData &
  Pick<HostCalls, "sendMail"> & { log: (line: string) => void; timeouts?: StatementTimeouts };

/** The database with the auth service and the data API on it, in a thread of its own. */
export type SupervisedBackend = {
  open: () => Promise<void>;
  migrate: () => Promise<void>;
  seed: () => Promise<void>;
  /** Answers a request to /auth/v1 or /rest/v1. Never rejects. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

const queueLimits = { perCaller: 100, total: 500, timeout: 20_000 };
const closeTimeout = 3_000;
const maxBody = 10 * 1024 * 1024;

/**
 * Runs one request at a time, each for as long as its caller's requests may run. PGlite can't cancel a statement, so a
 * request past its time ends with the thread it runs in, and another opens the data: what was acknowledged is in it.
 */
export function superviseBackend({
  sendMail,
  log,
  timeouts = hostedTimeouts,
  ...workerData
}: Settings): SupervisedBackend {
  const local: HostCalls = { sendMail, log: (level, message) => console[level](message) };
  const begin = () =>
    startThread<BackendCalls, HostCalls>(new URL("worker.ts", import.meta.url), { local, workerData });
  const enqueue = createRequestQueue(queueLimits);
  let thread = begin();
  const migrated = Promise.withResolvers<void>();
  let ready: Promise<void> | undefined = migrated.promise;
  let isClosed = false;

  const open = async () => refuse(await thread.calls.open());
  const migrate = async () => refuse(await thread.calls.migrate());

  async function reopen() {
    // two threads on one database would destroy it
    await thread.worker.terminate();
    if (isClosed) throw new Error("the product has stopped");
    thread = begin();
    try {
      await open();
      await migrate();
    } catch (error) {
      ready = undefined;
      log(`The database could not be opened again: ${String(error)}`);
      throw error;
    }
  }

  async function run(request: PortableRequest, seconds: number): Promise<PortableResponse | "late"> {
    if (thread.calls.$closed) ready = undefined;
    ready ??= reopen();
    await ready;
    const done = new AbortController();
    const late = workedFor(thread.worker, seconds, done.signal).then(() => "late" as const);
    try {
      return await Promise.race([thread.calls.fetch(request), late]);
    } finally {
      done.abort();
      late.catch(() => undefined);
    }
  }

  function restart(request: PortableRequest, seconds: number) {
    const { pathname } = new URL(request.url);
    log(`${request.method} ${pathname} was canceled after ${seconds} s, and the database is opened again.`);
    ready = reopen();
    ready.catch(() => undefined);
  }

  async function respond(request: Request): Promise<Response> {
    // read before its turn comes, so that a slow sender holds nobody up
    const body = await readBody(request, maxBody);
    if (body === "too large") return Response.json({ message: "The request is larger than 10 MB." }, { status: 413 });
    const portable = toPortable(request, body);
    const seconds = secondsFor(request, workerData.keys.secret, timeouts);
    return enqueue(callerOf(request), async () => {
      const outcome = await run(portable, seconds);
      if (outcome !== "late") return toResponse(outcome);
      restart(portable, seconds);
      return canceled(request);
    });
  }

  return {
    open: () => open(),
    async migrate() {
      await migrate();
      migrated.resolve();
    },
    seed: async () => refuse(await thread.calls.seed()),
    async fetch(request) {
      if (request.method === "OPTIONS") return preflight(request);
      try {
        return await respond(request);
      } catch (error) {
        if (error instanceof QueueOverload) return overloaded();
        log(`${request.method} ${new URL(request.url).pathname} failed: ${String(error)}`);
        return unavailable();
      }
    },
    async close() {
      isClosed = true;
      // what runs too long is cut off: everything acknowledged is on the disk
      await Promise.race([
        thread.calls.close().catch(() => undefined),
        setTimeout(closeTimeout, undefined, { ref: false }),
      ]);
      await thread.worker.terminate();
    },
  };
}

function refuse(sentence: Refusal) {
  if (sentence !== undefined) throw new StartError(sentence);
}

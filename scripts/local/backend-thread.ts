import { setTimeout } from "node:timers/promises";
import type { EmailMessage } from "@supabase/lite";
import { forBrowsers, preflight } from "./auth-cors.ts";
import type { BackendSettings } from "./backend.ts";
import type { DataFolder } from "./data-folder.ts";
import { type PortableRequest, type PortableResponse, toPortable, toResponse } from "./portable.ts";
import { serialize } from "./serialize.ts";
import { StartError } from "./start-error.ts";
import { startThread } from "./thread.ts";

/** The data to start the thread with. */
export type BackendThreadData = Omit<BackendSettings, "connection" | "sendMail"> & {
  folder: Pick<DataFolder, "database" | "databaseMark">;
};

/** The reason why the product can't start, as a string, because errors lose their class between threads. */
export type Refusal = string | undefined;

/** The functions of the thread. */
export type BackendCalls = {
  /** Checking the tables reads all of them. */
  open: (checkTables: boolean) => Promise<Refusal>;
  migrate: () => Promise<Refusal>;
  seed: () => Promise<Refusal>;
  fetch: (request: PortableRequest) => Promise<PortableResponse>;
  close: () => Promise<void>;
};

/** The functions that the thread calls in its host. */
export type HostCalls = {
  sendMail: (mail: EmailMessage) => Promise<void>;
  log: (level: "error" | "warn" | "info", message: string) => void;
};

type Settings = BackendThreadData &
  Pick<HostCalls, "sendMail"> & {
    log: (line: string) => void;
    /** the time limit of a request; longer than the statement timeouts */
    secondsPerRequest?: number;
  };

export type BackendThread = {
  open: () => Promise<void>;
  migrate: () => Promise<void>;
  seed: () => Promise<void>;
  /** Handles a request to /auth/v1, /rest/v1 or /storage/v1. Never rejects. */
  fetch: (request: Request) => Promise<Response>;
  /** Continues in a new thread, because only the end of a thread frees the memory used to fill a new database. */
  renew: () => Promise<void>;
  close: () => Promise<void>;
};

const closeTimeout = 3_000;

const failure = (status: number, code: string, message: string) =>
  forBrowsers(Response.json({ code, message, details: null, hint: null }, { status }));

/**
 * Runs the embedded database with the auth service and the data API in a thread, so that the servers respond during a query. PGlite
 * can't cancel a statement: a request that times out terminates the thread, and the next one opens the same data, which contains every
 * acknowledged write.
 */
export function startBackendThread({ sendMail, log, secondsPerRequest = 90, ...workerData }: Settings): BackendThread {
  const local: HostCalls = { sendMail, log: (level, message) => console[level](message) };
  const start = () =>
    startThread<BackendCalls, HostCalls>(new URL("backend-worker.ts", import.meta.url), { local, workerData });
  let thread = start();
  let isClosed = false;

  const open = async (checkTables: boolean) => refuse(await thread.calls.open(checkTables));
  const migrate = async () => refuse(await thread.calls.migrate());

  async function restart() {
    if (isClosed) throw new Error("the product has stopped");
    thread = start();
    try {
      // requests wait meanwhile
      await open(false);
      await migrate();
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
  }

  async function end() {
    const closed = thread.calls.close().catch(() => undefined);
    await Promise.race([closed, setTimeout(closeTimeout, undefined, { ref: false })]);
    await thread.worker.terminate();
  }

  /** Serializes requests, so that the time limit applies to each one. */
  const enqueue = serialize(<Result>(work: () => Promise<Result>) => work());

  async function respond(request: Request, body: ArrayBuffer | undefined): Promise<Response> {
    if (thread.calls.$closed) await restart();
    const done = new AbortController();
    const late = setTimeout(secondsPerRequest * 1000, undefined, { signal: done.signal });
    try {
      const response = await Promise.race([thread.calls.fetch(toPortable(request, body)), late]);
      if (response !== undefined) return toResponse(response);
    } finally {
      done.abort();
      late.catch(() => undefined);
    }
    // two threads on the same database would corrupt it
    await thread.worker.terminate();
    log(`${nameOf(request)} was canceled after ${secondsPerRequest} s. The next request opens the database again.`);
    return failure(500, "57014", "canceling statement due to statement timeout");
  }

  return {
    open: () => open(true),
    migrate,
    seed: async () => refuse(await thread.calls.seed()),
    async fetch(request) {
      if (request.method === "OPTIONS") return preflight(request);
      try {
        // read before the request is queued, so that a slow upload doesn't delay others
        const body = request.body ? await request.arrayBuffer() : undefined;
        return await enqueue(() => respond(request, body));
      } catch (error) {
        log(`${nameOf(request)} failed: ${String(error)}`);
        return failure(503, "57P03", "The database is starting up.");
      }
    },
    renew: () =>
      enqueue(async () => {
        await end();
        await restart();
      }),
    async close() {
      isClosed = true;
      await end();
    },
  };
}

function refuse(sentence: Refusal) {
  if (sentence !== undefined) throw new StartError(sentence);
}

const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

import { preflight } from "../auth-cors.ts";
import { toPortable, toResponse } from "../portable.ts";
import { readBody } from "../read-body.ts";
import { createRequestQueue, QueueOverload } from "../request-queue.ts";
import { hostedTimeouts, type StatementTimeouts } from "../statement-timeouts.ts";
import { callerOf } from "./callers.ts";
import type { FunctionTimeouts } from "./calls.ts";
import { isDeeperThan } from "./json-depth.ts";
import { canceled, overloaded, tooDeep, unavailable } from "./refusals.ts";
import { startRestartableThread, type ThreadSettings } from "./restartable-thread.ts";

/** The database with the auth service and the data API on it, in a thread of its own. */
export type SupervisedBackend = {
  open: () => Promise<void>;
  migrate: () => Promise<void>;
  seed: () => Promise<void>;
  /**
   * Goes on in another thread, while requests wait: the memory that filling a new database took, a quarter of what the whole
   * product holds, is given back only with its thread.
   */
  renew: () => Promise<void>;
  /** Answers a request to /auth/v1, /rest/v1 or /storage/v1. Never rejects. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

const queueLimits = { perCaller: 100, total: 500, timeout: 20_000 };
const maxBody = 10 * 1024 * 1024;
const maxDepth = 100;

/** Runs one request at a time, each for as long as its caller's requests may run, or the function it calls says. */
export function superviseBackend({
  timeouts = hostedTimeouts,
  ...settings
}: ThreadSettings & { timeouts?: StatementTimeouts }): SupervisedBackend {
  const { log, keys } = settings;
  const thread = startRestartableThread(settings);
  const enqueue = createRequestQueue(queueLimits);
  let functionTimeouts: FunctionTimeouts = {};

  async function respond(request: Request): Promise<Response> {
    // read before its turn comes, so that a slow sender holds nobody up
    const body = await readBody(request, maxBody);
    if (body === "too large") return Response.json({ message: "The request is larger than 10 MB." }, { status: 413 });
    if (body && !isFile(request) && isDeeperThan(maxDepth, body)) return tooDeep(request);
    const { role, turn } = callerOf(request, keys);
    const seconds = functionTimeouts[calledFunction(request)] ?? timeouts[role];
    const response = await enqueue(turn, () => thread.fetch(toPortable(request, body), seconds));
    if (response !== "late") return toResponse(response);
    log(`${nameOf(request)} was canceled after ${seconds} s, and the database is opened again.`);
    return canceled(request);
  }

  return {
    open: thread.open,
    async migrate() {
      await thread.migrate();
      functionTimeouts = await thread.functionTimeouts();
    },
    seed: thread.seed,
    renew: () => enqueue("the product", thread.renew),
    close: thread.close,
    async fetch(request) {
      if (request.method === "OPTIONS") return preflight(request);
      try {
        return await respond(request);
      } catch (error) {
        if (error instanceof QueueOverload) return overloaded();
        log(`${nameOf(request)} failed: ${String(error)}`);
        return unavailable();
      }
    },
  };
}

/** Whether the body is a file for the storage service, whose bytes are no JSON. */
const isFile = ({ url, headers }: Request) =>
  new URL(url).pathname.startsWith("/storage/v1/object/") && !headers.get("content-type")?.includes("json");

/** The name of the function that a request calls; "" for others. */
const calledFunction = ({ url }: Request) => new URL(url).pathname.match(/^\/rest\/v1\/rpc\/(\w+)$/)?.[1] ?? "";

const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

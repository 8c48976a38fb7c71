import { readText } from "./body.ts";
import { callerOf } from "./caller.ts";
import { type Capabilities, capabilitiesIn, type Dependencies } from "./capabilities.ts";
import { DatabaseUnreachable, unwrap } from "./database.ts";
import type { Environment } from "./environment.ts";
import { Failure } from "./failure.ts";
import { logFor, reasonOf } from "./log.ts";
import { errorResponse, jsonResponse } from "./response.ts";

/** A server function: request and capabilities in, response out. A thrown Failure becomes an error response. */
export type Handler = (request: Request, capabilities: Capabilities) => Promise<Response>;

const unexpected = new Failure(500, "unexpected", "Something went wrong.");
const unreachable = new Failure(503, "database_unreachable", "The database can't be reached.");

/**
 * Wraps a handler as a fetch function: answers preflights, and adds request ids, a log line per response, and uniform error
 * responses. Our scheduler gets a 202 at once, while the work continues.
 */
export const serve =
  (name: string, handle: Handler, dependencies: Dependencies = {}) =>
  async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return preflight();
    const requestId = crypto.randomUUID();
    const log = logFor(name, requestId, dependencies.write);
    const startedAt = performance.now();
    const finish = (response: Response, failure?: Failure) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      log("answered", { status: response.status, ...(failure && { code: failure.code }), milliseconds });
      return forBrowsers(response, requestId);
    };
    const respond = async (work: () => Promise<Response>) => {
      try {
        return finish(await work());
      } catch (thrown) {
        if (!(thrown instanceof Failure)) log("failed", { reason: reasonOf(thrown) });
        const failure =
          thrown instanceof Failure ? thrown : thrown instanceof DatabaseUnreachable ? unreachable : unexpected;
        return finish(errorResponse(failure), failure);
      }
    };
    return respond(async () => {
      const capabilities = capabilitiesIn(dependencies, log);
      if (!prefersAsync(request, capabilities.environment)) return handle(request, capabilities);
      const body = await readText(request);
      // the body can't be read after the response was sent
      const later = new Request(request.url, { method: request.method, headers: request.headers, body });
      const run = respond(() => handle(later, capabilities));
      capabilities.afterwards(run.then((response) => recordRun(name, body, response, capabilities)));
      return jsonResponse({ accepted: true }, 202);
    });
  };

// callers authenticate by headers, never by cookies, so any origin is allowed
const headers = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  "access-control-allow-methods": "POST, GET, OPTIONS",
  "access-control-expose-headers": "retry-after, x-request-id",
  "access-control-max-age": "86400",
};

/** The response to a CORS preflight. */
const preflight = (): Response => new Response(null, { status: 204, headers });

/** Adds CORS headers and the request id that log lines have. */
function forBrowsers(response: Response, requestId: string): Response {
  const open = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) open.headers.set(name, value);
  open.headers.set("x-request-id", requestId);
  return open;
}

/**
 * Whether our scheduler calls without waiting for the result (`Prefer: respond-async`, RFC 7240): pg_net sends requests in batches,
 * and starts a batch only after the slowest response of the previous one.
 */
const prefersAsync = (request: Request, environment: Environment): boolean =>
  /\brespond-async\b/.test(request.headers.get("prefer") ?? "") && callerOf(request, environment).kind === "service";

/**
 * Records whether a scheduled run succeeded, for /health. A job that gives up without an error names the `reason` in its response;
 * "not_configured" is a choice of the operator.
 */
async function recordRun(called: string, body: string, response: Response, capabilities: Capabilities): Promise<void> {
  // the body of a scheduled job is valid
  if (response.status === 400) return;
  try {
    const { error, reason = null } = (await response.json()) as { error?: { message: string }; reason?: string | null };
    const failure = error?.message ?? (reason === "not_configured" ? null : reason);
    const run = { called, called_with: JSON.parse(body), reason: failure as string };
    unwrap(await capabilities.serviceDatabase.rpc("record_scheduled_run", run));
  } catch (thrown) {
    capabilities.log("run-not-recorded", { reason: reasonOf(thrown) });
  }
}

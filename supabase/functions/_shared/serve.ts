import { type Capabilities, capabilitiesIn, type Dependencies } from "./capabilities.ts";
import { forBrowsers, preflight } from "./cors.ts";
import { Failure } from "./failure.ts";
import { logFor, reasonOf } from "./log.ts";
import { detached, prefersAsync } from "./respond-async.ts";
import { errorResponse, jsonResponse } from "./response.ts";

/** A server function: request and capabilities in, response out. A thrown Failure becomes an error response. */
export type Handler = (request: Request, capabilities: Capabilities) => Promise<Response>;

const unexpected = new Failure(500, "unexpected", "Something went wrong.");

/**
 * The handler as a fetch: preflights, request ids, a log line for every response, and every failure in one form. The schedule
 * gets a 202 at once, and the work goes on.
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
        const failure = thrown instanceof Failure ? thrown : unexpected;
        return finish(errorResponse(failure), failure);
      }
    };
    return respond(async () => {
      const capabilities = capabilitiesIn(dependencies, log);
      if (!prefersAsync(request, capabilities.environment)) return handle(request, capabilities);
      const later = await detached(request);
      capabilities.afterwards(respond(() => handle(later, capabilities)));
      return jsonResponse({ accepted: true }, 202);
    });
  };

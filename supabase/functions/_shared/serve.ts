import { type Capabilities, capabilitiesIn, type Dependencies } from "./capabilities.ts";
import { forBrowsers, preflight } from "./cors.ts";
import { Failure } from "./failure.ts";
import { logFor, reasonOf } from "./log.ts";
import { detached, prefersAsync } from "./respond-async.ts";
import { errorResponse, jsonResponse } from "./response.ts";

/** What a function is: a request and its capabilities in, an answer out, a thrown Failure for a errorResponse. */
export type Handler = (request: Request, capabilities: Capabilities) => Promise<Response>;

const unexpected = new Failure(500, "unexpected", "Something went wrong.");

/**
 * The handler as a fetch: preflights, request ids, a log line for every answer, and every failure in one form. The schedule
 * gets a 202 at once, and the work goes on.
 */
export const serve =
  (name: string, handle: Handler, surroundings: Dependencies = {}) =>
  async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return preflight();
    const requestId = crypto.randomUUID();
    const log = logFor(name, requestId, surroundings.write);
    const begun = performance.now();
    const told = (response: Response, refused?: Failure) => {
      const milliseconds = Math.round(performance.now() - begun);
      log("answered", { status: response.status, ...(refused && { code: refused.code }), milliseconds });
      return forBrowsers(response, requestId);
    };
    const answer = async (work: () => Promise<Response>) => {
      try {
        return told(await work());
      } catch (thrown) {
        if (!(thrown instanceof Failure)) log("failed", { reason: reasonOf(thrown) });
        const failure = thrown instanceof Failure ? thrown : unexpected;
        return told(errorResponse(failure), failure);
      }
    };
    return answer(async () => {
      const capabilities = capabilitiesIn(surroundings, log);
      if (!prefersAsync(request, capabilities.environment)) return handle(request, capabilities);
      const later = await detached(request);
      capabilities.afterwards(answer(() => handle(later, capabilities)));
      return jsonResponse({ accepted: true }, 202);
    });
  };

import { refusal } from "./answer.ts";
import { type Capabilities, capabilitiesIn, type Surroundings } from "./capabilities.ts";
import { forBrowsers, preflight } from "./cors.ts";
import { Failure } from "./failure.ts";
import { logFor, reasonOf } from "./log.ts";

/** What a function is: a request and its capabilities in, an answer out, a thrown Failure for a refusal. */
export type Handler = (request: Request, capabilities: Capabilities) => Promise<Response>;

const unexpected = new Failure(500, "unexpected", "Something went wrong.");

/** The handler as a fetch: preflights, request ids, log lines, and every failure in one form. */
export const serve =
  (name: string, handle: Handler, surroundings: Surroundings = {}) =>
  async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return preflight();
    const requestId = crypto.randomUUID();
    const log = logFor(name, requestId, surroundings.write);
    try {
      return forBrowsers(await handle(request, capabilitiesIn(surroundings, log)), requestId);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) log("failed", { reason: reasonOf(thrown) });
      return forBrowsers(refusal(thrown instanceof Failure ? thrown : unexpected), requestId);
    }
  };

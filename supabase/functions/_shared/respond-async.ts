import { readText } from "./body.ts";
import { callerOf } from "./caller.ts";
import type { Environment } from "./environment.ts";

/**
 * Tells whether our own schedule calls and doesn't wait for the outcome (`Prefer: respond-async`, RFC 7240): pg_net makes its
 * calls one batch at a time and begins the next when the slowest of them has its response.
 */
export const prefersAsync = (request: Request, environment: Environment): boolean =>
  /\brespond-async\b/.test(request.headers.get("prefer") ?? "") && callerOf(request, environment).kind === "service";

/** The request with its body read, which could not be read anymore once the response has left. */
export async function detached(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await readText(request) });
}

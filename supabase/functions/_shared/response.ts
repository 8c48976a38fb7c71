import type { Failure } from "./failure.ts";

/** Answers with a JSON body; nothing a function says may be kept by a cache. */
export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

/** A errorResponse as every function words it: { error: { code, message } }. */
export const errorResponse = ({ status, code, message, headers }: Failure): Response =>
  jsonResponse({ error: { code, message } }, status, headers);

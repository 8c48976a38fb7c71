import type { Failure } from "./failure.ts";

/** A JSON response that caches must not store. */
export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

/** The error response of all functions: { error: { code, message } }. */
export const errorResponse = ({ status, code, message, headers }: Failure): Response =>
  jsonResponse({ error: { code, message } }, status, headers);

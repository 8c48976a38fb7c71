// Callers authenticate by headers, never by cookies, so any origin is allowed.
const headers = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  "access-control-allow-methods": "POST, GET, OPTIONS",
  "access-control-expose-headers": "retry-after, x-request-id",
  "access-control-max-age": "86400",
};

/** The response to a CORS preflight. */
export const preflight = (): Response => new Response(null, { status: 204, headers });

/** Adds the CORS headers and the request id of the log lines. */
export function forBrowsers(response: Response, requestId: string): Response {
  const open = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) open.headers.set(name, value);
  open.headers.set("x-request-id", requestId);
  return open;
}

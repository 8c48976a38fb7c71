/** Supabase Lite answers browsers of its own origin only; the site is another one, as it is with a hosted project. */
export function forBrowsers(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "x-supabase-api-version, x-sb-error-code");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** What a browser asks before it sends anything. Supabase Lite 0.10 has no answer for functions that want arguments. */
export const preflight = (request: Request) =>
  new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
      "access-control-max-age": "86400",
    },
  });

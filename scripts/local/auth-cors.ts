/** Allows the site's origin, like a hosted project. Supabase Lite allows only its own. */
export function forBrowsers(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "x-supabase-api-version, x-sb-error-code");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** The CORS preflight. Supabase Lite 0.10 has none for functions with arguments. */
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

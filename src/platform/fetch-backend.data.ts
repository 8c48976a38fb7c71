/** The fields in which auth-js looks for a message; PostgREST has `message`. */
const messageFields = ["msg", "message", "error_description", "error"];

/**
 * Fetches from the backend. A failure without a message, such as a proxy's page, gets an empty one: auth-js would make one up from the
 * status or the body, and postgrest-js shows the body. A small write continues after its page is closed.
 */
export async function fetchBackend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, keepalive: isSmallWrite(init) });
  if (response.ok) return response;
  const text = await response.text();
  const body = objectIn(text);
  const hasMessage = messageFields.some((field) => typeof body?.[field] === "string");
  return new Response(hasMessage ? text : JSON.stringify({ ...body, message: "", details: text }), response);
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    return Object(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Browsers refuse to keep more than 64 KB alive. */
function isSmallWrite({ method = "GET", body }: RequestInit = {}): boolean {
  return method !== "GET" && method !== "HEAD" && (body == null || (typeof body === "string" && body.length < 8000));
}

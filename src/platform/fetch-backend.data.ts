/** The fields in which auth-js looks for a message. PostgREST uses `message`. */
const messageFields = ["msg", "message", "error_description", "error"];

/**
 * Fetches from the backend. Adds an empty message to a failure without one, such as a proxy's error page: otherwise auth-js makes up
 * a message and postgrest-js shows the body. A small write continues after its page is closed.
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

/** Browsers allow at most 64 KB of pending bodies with `keepalive`. */
function isSmallWrite({ method = "GET", body }: RequestInit = {}): boolean {
  return method !== "GET" && method !== "HEAD" && (body == null || (typeof body === "string" && body.length < 8000));
}

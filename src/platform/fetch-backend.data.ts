import { outageMessage } from "./outage-message.ts";
import { readOnce } from "./read-once.data.ts";
import { siteFile } from "./site-file.data.ts";

/** The fields in which auth-js looks for a message. PostgREST uses `message`. */
const messageFields = ["msg", "message", "error_description", "error"];

/**
 * Fetches from the backend. A small write continues after its page is closed. A refused connection, a page of a gateway or of a
 * café's network, and a service without its database get the same response: a 503 with the message for members and the operator's notice. Adds an empty message to
 * other failures without one: otherwise auth-js makes up a message and postgrest-js shows the body.
 */
export async function fetchBackend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, keepalive: isSmallWrite(init) }).catch((error: unknown) => {
    // canceled, or this device has no network
    if (init?.signal?.aborted || navigator.onLine === false) throw error;
    return new Response(String(error), { status: 503 });
  });
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (response.ok && !isPage) return response;
  const text = await response.text();
  const body = objectIn(text);
  if (isPage || isWithoutDatabase(response.status, body ?? {})) {
    const message = `${outageMessage} ${await readNotice()}`.trim();
    return Response.json({ message, details: text }, { status: 503 });
  }
  const hasMessage = messageFields.some((field) => typeof body?.[field] === "string");
  return new Response(hasMessage ? text : JSON.stringify({ ...body, message: "", details: text }), response);
}

type Body = { code?: unknown; error_code?: unknown; msg?: unknown; error?: { code?: unknown } };

/** SQLSTATEs of a connection that failed, a server without resources, and one that is shut down. */
const unavailable = /^(08|53|57P)\w+$/;

function isWithoutDatabase(status: number, { code, error_code, msg, error }: Body): boolean {
  if (status < 500) return false;
  // a server function that works: this is its own failure
  if (error?.code !== undefined) return error.code === "database_unreachable";
  if (status > 500 || unavailable.test(String(code))) return true;
  // the auth service without its database; its other failures, and those of SQL, have a code, unlike a gateway's
  if (typeof msg === "string") return /^Database error/.test(msg);
  return typeof code !== "string" && error_code === undefined;
}

/** The operator's notice about an outage, at most 300 characters; "" without one. Read only after a failed request. */
const readNotice = readOnce(async () => {
  try {
    const file = await siteFile("/notice.txt", 2_000);
    const isText = file.headers.get("content-type")?.startsWith("text/plain");
    return isText ? (await file.text()).trim().slice(0, 300) : "";
  } catch {
    return "";
  }
});

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

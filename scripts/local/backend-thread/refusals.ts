import { forBrowsers } from "../auth-cors.ts";

/** A failure as PostgREST words it, or the auth service under its own addresses. */
const failure = (status: number, code: string, message: string, headers?: Record<string, string>) =>
  forBrowsers(Response.json({ code, message, details: null, hint: null }, { status, ...(headers && { headers }) }));

const isAuth = (request: Request) => new URL(request.url).pathname.startsWith("/auth/");

/** The request ran longer than its caller's requests may. */
export const canceled = (request: Request): Response =>
  isAuth(request)
    ? forBrowsers(
        Response.json(
          { code: 504, error_code: "request_timeout", msg: "Processing this request timed out, please retry." },
          { status: 504 },
        ),
      )
    : failure(500, "57014", "canceling statement due to statement timeout");

/** The body is nested deeper than a recursive parser has stack for. */
export const tooDeep = (request: Request): Response =>
  isAuth(request)
    ? forBrowsers(
        Response.json(
          { code: 400, error_code: "bad_json", msg: "Could not parse request body as JSON: exceeded max depth" },
          { status: 400 },
        ),
      )
    : failure(400, "PGRST102", "Empty or invalid json");

/** The request was not begun, so it may be repeated whatever it is. */
export const overloaded = (): Response =>
  failure(503, "PGRST003", "Timed out acquiring connection from connection pool.", { "retry-after": "5" });

/** The database is being opened again; what became of the request is not known. */
export const unavailable = (): Response =>
  failure(503, "57P03", "The database is starting up.", { "retry-after": "2" });

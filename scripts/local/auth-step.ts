/** A request to the auth service, read once for all steps. */
export type AuthRequest = {
  /** method and path below /auth/v1, such as "POST /token" */
  route: string;
  query: URLSearchParams;
  headers: Headers;
  /** empty without a body */
  body: Record<string, unknown>;
};

/** A middleware: passes a request on with `next`, responds itself, or changes the response. */
export type AuthStep = (request: AuthRequest, next: () => Promise<Response>) => Promise<Response>;

export const authPath = "/auth/v1";

export async function readAuthRequest(request: Request): Promise<AuthRequest> {
  const { pathname, searchParams } = new URL(request.url);
  const route = `${request.method} ${pathname.slice(authPath.length)}`;
  return { route, query: searchParams, headers: request.headers, body: await jsonOf(request) };
}

/** Runs nested steps; the first is the outermost. */
export const throughSteps = (steps: AuthStep[], request: AuthRequest, last: () => Promise<Response>) =>
  steps.reduceRight<() => Promise<Response>>((next, step) => () => step(request, next), last)();

/** The normalized address in a request; empty without one. */
export const addressIn = ({ body }: AuthRequest): string =>
  typeof body.email === "string" ? body.email.trim().toLowerCase() : "";

/** An error response in the format of the auth service. */
export const authError = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status, headers: { "x-sb-error-code": error_code } });

export const tooManyMails = (seconds: number) =>
  authError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );

export const errorCodeOf = async (response: Response): Promise<unknown> =>
  response.ok ? undefined : (await jsonOf(response)).error_code;

/** The id of the session in a response: in its body or in its redirect URL. */
export async function sessionIn(response: Response): Promise<string | null> {
  const { hash } = new URL(response.headers.get("location") ?? "http://none.invalid");
  const token = new URLSearchParams(hash.slice(1)).get("access_token") ?? (await jsonOf(response)).access_token;
  return typeof token === "string" ? sessionIdIn(token) : null;
}

/** The access token of a request. */
export const bearerOf = (headers: Headers): string => headers.get("authorization") ?? "";

/** The session id in an access token, which isn't verified. */
export function sessionIdIn(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { session_id: string };
  return claims.session_id;
}

async function jsonOf(message: Request | Response): Promise<Record<string, unknown>> {
  const json: unknown = await message
    .clone()
    .json()
    .catch(() => null);
  return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : {};
}

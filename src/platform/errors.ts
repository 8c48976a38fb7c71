import { captchaRefused } from "./captcha.ts";
import { outageMessage } from "./outage-message.ts";

/** The kinds of failure, independent of the service that reported it. */
export type DataErrorCode =
  | "offline"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "unexpected"
  // from the auth service, about the user's input
  | "wrong-credentials"
  | "wrong-code"
  | "wrong-recovery-code"
  | "unconfirmed"
  | "needs-password"
  | "refused-password"
  | "refused-email";

/**
 * Every failure of *.data.ts (docs/errors.md lists them).
 * `serverCode` is the server's own code: a function's `error.code`, an SQLSTATE or an auth error code; "" without one.
 * `message` is the server's message, fit to show to users; "" for PostgREST's errors about policies, grants and tokens.
 */
export class DataError extends Error {
  readonly code: DataErrorCode;
  readonly serverCode: string;

  constructor(code: DataErrorCode, message: string, { serverCode = "", ...options }: Options = {}) {
    super(message, options);
    this.name = "DataError";
    this.code = code;
    this.serverCode = serverCode;
  }
}

type Options = ErrorOptions & { serverCode?: string };

/** Whether a thrown value is a DataError of this kind. */
export const isCode = (error: unknown, code: DataErrorCode): boolean =>
  error instanceof DataError && error.code === code;

/** Whether a retry is pointless, because a policy, a constraint or a missing row made the server reject the request. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DataError &&
  (error.code === "forbidden" ||
    error.code === "not-found" ||
    (error.code !== "conflict" && /^2[23]/.test(error.serverCode)));

type Failure = { message: string; code?: string | undefined; status?: number | undefined; name?: string };

const codes: Record<string, DataErrorCode> = {
  "42501": "forbidden",
  PGRST116: "not-found",
  PGRST301: "forbidden",
  PGRST302: "forbidden",
  PGRST303: "forbidden",
  "23505": "conflict",
  invalid_credentials: "wrong-credentials",
  mfa_verification_failed: "wrong-code",
  mfa_challenge_expired: "wrong-code",
  wrong_code: "wrong-recovery-code",
  email_not_confirmed: "unconfirmed",
  weak_password: "refused-password",
  same_password: "refused-password",
  current_password_required: "needs-password",
  reauthentication_needed: "needs-password",
  current_password_invalid: "wrong-credentials",
  email_exists: "refused-email",
  email_address_invalid: "refused-email",
  session_not_found: "forbidden",
  session_expired: "forbidden",
  refresh_token_not_found: "forbidden",
  user_not_found: "forbidden",
};
const statuses: Record<number, DataErrorCode> = {
  401: "forbidden",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  429: "rate-limited",
};

// the auth service's messages about it are for developers
const isAboutCaptcha = /^captcha (protection|verification)/;
const isAboutPolicies = /row-level security policy|^permission denied for /;
/** PostgREST's codes for an access token that it doesn't accept: the session has ended. */
const isAboutToken = /^PGRST30[123]$/;

/** Classifies a failure of PostgREST, the auth service, a function or fetch itself, by its code, then by its HTTP status. */
export function toDataError(failure: Failure, status = failure.status): DataError {
  const message = isAboutCaptcha.test(failure.message) ? captchaRefused : failure.message;
  const unreachable =
    message.startsWith(outageMessage) || (!status && (failure.code === "" || failure.code === undefined));
  const code = codes[failure.code ?? ""] ?? statuses[status ?? 0] ?? (unreachable ? "offline" : "unexpected");
  const serverCode = failure.code ?? "";
  return new DataError(code, isAboutPolicies.test(message) || isAboutToken.test(serverCode) ? "" : message, {
    serverCode,
    cause: failure,
  });
}

/** Rethrows a failed request or dynamic import as "offline". */
export function offline(cause: Error): never {
  throw new DataError("offline", cause.message, { cause });
}

/** The data of a response. Throws DataError. */
export function unwrap<Response extends { data: unknown; error: Failure | null; status?: number }>(
  response: Response,
): Extract<Response, { error: null }>["data"] {
  if (response.error) throw toDataError(response.error, response.status);
  return response.data;
}

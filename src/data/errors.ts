/** What went wrong, in words the rest of the product can rely on whatever the transport said. */
export type DataErrorCode =
  | "offline"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "unexpected"
  // of the auth service: what is wrong with the person's own entry
  | "wrong-credentials"
  | "unconfirmed"
  | "refused-password"
  | "refused-email";

/**
 * Every failure of src/data. `message` is the server's own sentence, fit to show where the specification asks for it; empty
 * where the server has only PostgreSQL's words about policies and grants.
 */
export class DataError extends Error {
  readonly code: DataErrorCode;

  constructor(code: DataErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DataError";
    this.code = code;
  }
}

type Failure = { message: string; code?: string | undefined; status?: number | undefined; name?: string };

const codes: Record<string, DataErrorCode> = {
  "42501": "forbidden",
  PGRST116: "not-found",
  PGRST301: "forbidden",
  "23505": "conflict",
  invalid_credentials: "wrong-credentials",
  email_not_confirmed: "unconfirmed",
  weak_password: "refused-password",
  same_password: "refused-password",
  email_exists: "refused-email",
  email_address_invalid: "refused-email",
  session_not_found: "forbidden",
  session_expired: "forbidden",
  user_not_found: "forbidden",
};
const statuses: Record<number, DataErrorCode> = {
  401: "forbidden",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  429: "rate-limited",
};

const isAboutPolicies = /row-level security policy|^permission denied for /;

/** Names a failure of PostgREST, the auth service, a function or fetch itself. */
export function toDataError(failure: Failure, status = failure.status): DataError {
  // The embedded default prefixes exceptions raised in SQL functions with "error: "; the hosted service doesn't.
  const message = failure.message.replace(/^error: /, "");
  const unreachable = !status && (failure.code === "" || failure.code === undefined);
  const code = codes[failure.code ?? ""] ?? statuses[status ?? 0] ?? (unreachable ? "offline" : "unexpected");
  return new DataError(code, isAboutPolicies.test(message) ? "" : message, { cause: failure });
}

/** The rows of an answer, or the failure as a DataError. */
export function unwrap<Answer extends { data: unknown; error: Failure | null; status?: number }>(
  answer: Answer,
): Extract<Answer, { error: null }>["data"] {
  if (answer.error) throw toDataError(answer.error, answer.status);
  return answer.data;
}

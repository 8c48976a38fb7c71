/** PostgREST's status for an SQLSTATE or its class; 400 for all others. */
const statuses: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "53400": 500,
  "54": 500,
  "55": 500,
  "57": 500,
  "57P01": 503,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** Errors that Supabase Lite returns like PostgREST, or for which it knows the role or relation better. */
const isAnsweredByLite = /^(21|22|42|PT|23502|23503|23505|25006|PGRST)/;

type DatabaseError = { code: string; message: string; detail?: string | null; hint?: string | null };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code);

/**
 * Makes Supabase Lite 0.10 return PostgreSQL errors like hosted PostgREST, with code, plain message and status; otherwise it returns 500
 * without a code. Uses the format in which SQL functions raise errors: PGRST with JSON as the message.
 */
export function asHostedError(error: unknown): unknown {
  if (!isDatabaseError(error) || isAnsweredByLite.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  const status = statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/** The status PostgREST gives for a SQLSTATE or for its class; 400 for all others. */
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

/** What Supabase Lite answers as PostgREST does, or better knows the role or the relation of. */
const isAnsweredByLite = /^(21|22|42|PT|23502|23503|23505|25006|PGRST)/;

type DatabaseError = { code: string; message: string; detail?: string | null; hint?: string | null };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code);

/**
 * Makes Supabase Lite 0.10 return PostgreSQL errors as hosted PostgREST does, with code, bare message and status, where
 * it would return 500 without the code. It learns of them as SQL functions raise them: an error PGRST whose message is JSON.
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

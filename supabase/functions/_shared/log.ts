/** Writes a JSON line with event, function and request id. Never log email addresses, keys or bodies. */
export type Log = (event: string, details?: Record<string, unknown>) => void;

/** Creates the log of a request. */
export const logFor =
  (name: string, requestId: string, write: (line: string) => void = console.log): Log =>
  (event, details = {}) =>
    write(JSON.stringify({ function: name, request: requestId, event, ...details }));

/** The message of a thrown value. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

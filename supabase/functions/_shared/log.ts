/** Writes one line of JSON: what happened, in which function, for which request. Never addresses, keys or bodies. */
export type Log = (event: string, details?: Record<string, unknown>) => void;

export const logFor =
  (name: string, requestId: string, write: (line: string) => void = console.log): Log =>
  (event, details = {}) =>
    write(JSON.stringify({ function: name, request: requestId, event, ...details }));

/** An unknown thrown thing as one line of text. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

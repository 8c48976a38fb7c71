import type { DataError } from "./data/errors.ts";

/** The message for a request without a network. */
export const offlineMessage = "You seem to be offline. Nothing was lost. Try again when you're back.";

/** The message for a failed request: offline, the server's message, or the fallback. */
export function failureMessage(error: unknown, fallback: string): string {
  if (!isDataError(error)) return fallback;
  if (error.code === "offline") return offlineMessage;
  return error.message || fallback;
}

const isDataError = (error: unknown): error is DataError => error instanceof Error && error.name === "DataError";

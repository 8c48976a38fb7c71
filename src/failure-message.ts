import type { DataError } from "./data/errors.ts";

/** Said to everybody whose request didn't get through. */
export const offlineMessage = "You seem to be offline. Nothing was lost. Try again when you're back.";

/** What to tell somebody whose request failed: that they are offline, the server's own sentence, or the given one. */
export function failureMessage(error: unknown, fallback: string): string {
  if (!isDataError(error)) return fallback;
  if (error.code === "offline") return offlineMessage;
  return error.message || fallback;
}

const isDataError = (error: unknown): error is DataError => error instanceof Error && error.name === "DataError";

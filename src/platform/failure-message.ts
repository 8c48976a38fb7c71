import type { DataError } from "./errors.ts";

/** The message for a request without a network. */
export const offlineMessage = "You seem to be offline. Nothing was lost. Try again when you're back.";

/** The message for a failed request: offline, the server's message, or the fallback. */
export function failureMessage(error: unknown, fallback: string): string {
  if (seemsOffline(error)) return offlineMessage;
  return (isDataError(error) && error.code !== "offline" && error.message) || fallback;
}

/** Whether a request got no response because the browser is offline. If it is online, the service is down. */
export const seemsOffline = (error: unknown): boolean =>
  isDataError(error) && error.code === "offline" && navigator.onLine === false;

const isDataError = (error: unknown): error is DataError => error instanceof Error && error.name === "DataError";

import type { DataError } from "./errors.ts";
import { outageMessage } from "./outage-message.ts";

/** The message for a request without a network. */
export const offlineMessage = "You seem to be offline. Nothing was lost. Try again when you're back.";

/** The message for a failed request: offline, an outage, the server's message, or the fallback. */
export function failureMessage(error: unknown, fallback: string): string {
  if (seemsOffline(error)) return offlineMessage;
  return explainOutage(error, (isDataError(error) && error.code !== "offline" && error.message) || fallback);
}

/** Whether a request got no response because the browser is offline. If it is online, the service is down. */
export const seemsOffline = (error: unknown): boolean =>
  isDataError(error) && error.code === "offline" && navigator.onLine === false;

/** Whether a request didn't reach the database, although the browser has a network. */
export const isOutage = (error: unknown): boolean =>
  isDataError(error) && error.code === "offline" && error.message.startsWith(outageMessage);

/** The message of a failure, and that the database can't be reached if this is the reason. */
export function explainOutage(error: unknown, message: string): string {
  if (!isDataError(error) || !isOutage(error)) return message;
  const sentence = message === "" || /[.!?]$/.test(message) ? message : `${message}.`;
  return `${sentence} ${error.message}`.trim();
}

const isDataError = (error: unknown): error is DataError => error instanceof Error && error.name === "DataError";

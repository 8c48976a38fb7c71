import { atom } from "nanostores";
import { DataError } from "@/data/errors.ts";
import { messages } from "@/messages.ts";
import { dismissNotice, notifyError } from "./notice.ts";

/** The keys of the changes being written now: a row id, or "plan form". */
export const $writing = atom<ReadonlySet<string>>(new Set());

/** By server code or kind of failure, the reason to show; a function gets the server's own sentence. */
type ErrorMessages = Readonly<Record<string, string | ((serverMessage: string) => string)>>;

/**
 * Runs a change unless one with the same key is running, so that a double click writes once.
 * A failure shows `failure` and, where `errorMessages` has one, its reason; what the screen holds stays.
 * @returns whether it succeeded
 */
export async function write(
  key: string,
  change: () => Promise<unknown>,
  failure: string,
  errorMessages: ErrorMessages = {},
): Promise<boolean> {
  if ($writing.get().has(key)) return false;
  dismissNotice();
  return writeQueued(key, change, failure, errorMessages);
}

/** Runs a change that was queued earlier: the notice shown meanwhile stays. */
export async function writeQueued(
  key: string,
  change: () => Promise<unknown>,
  failure: string,
  errorMessages: ErrorMessages,
): Promise<boolean> {
  $writing.set(new Set([...$writing.get(), key]));
  try {
    await change();
    return true;
  } catch (error) {
    console.warn(error);
    notifyError(failure, reasonOf(error, errorMessages));
    return false;
  } finally {
    $writing.set(new Set([...$writing.get()].filter((one) => one !== key)));
  }
}

function reasonOf(error: unknown, errorMessages: ErrorMessages): string {
  if (!(error instanceof DataError)) return "";
  const reason = errorMessages[error.serverCode] ?? errorMessages[error.code];
  if (reason !== undefined) return typeof reason === "string" ? reason : reason(error.message);
  if (error.code === "offline") return messages.generic.seemsOffline;
  return error.code === "forbidden" ? error.message : "";
}

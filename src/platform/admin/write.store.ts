import { atom } from "nanostores";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { DataError } from "@/platform/errors.ts";
import { isOutage, seemsOffline } from "@/platform/failure-message.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { $session } from "@/platform/session.store.ts";
import { dismissNotice, notifyError } from "./notice.store.ts";
import { asAdmin } from "./role.store.ts";

/** The keys of the changes being written: a row id, or a name such as "plan form". */
export const $writing = atom<ReadonlySet<string>>(new Set());

/** The current rows of writes that were rejected because of a conflict, by the key of the write. */
export const $changedMeanwhile = atom<ReadonlyMap<string, { id: string }>>(new Map());

const setChanged = (key: string, row: { id: string } | null) =>
  $changedMeanwhile.set(
    new Map([...[...$changedMeanwhile.get()].filter(([one]) => one !== key), ...(row ? [[key, row] as const] : [])]),
  );

/** Clears a conflict, for example when a form opens. */
export const forgetChanged = (key: string): void => setChanged(key, null);

/** Reasons to show, by server code or DataErrorCode. A function receives the server's message. */
type ErrorMessages = Readonly<Record<string, string | ((serverMessage: string) => string)>>;

/** Asks the user during a change; returns whether they agree. */
export type Agree = (question: string) => boolean | Promise<boolean>;

/**
 * Runs a change unless one with the same key is running, so that a double click writes once.
 * On failure, shows `failure` and the reason from `errorMessages`, if any.
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

/** Like write, but returns the result of the change, or null on failure. */
export async function writeForResult<Result>(
  key: string,
  change: () => Promise<Result>,
  failure: string,
  errorMessages: ErrorMessages = {},
): Promise<Result | null> {
  let result: Result | null = null;
  const setResult = async () => {
    result = await change();
  };
  await write(key, setResult, failure, errorMessages);
  return result;
}

/** Runs a change that was queued earlier, without dismissing the current notice. */
export async function writeQueued(
  key: string,
  change: () => Promise<unknown>,
  failure: string,
  errorMessages: ErrorMessages,
): Promise<boolean> {
  $writing.set(new Set([...$writing.get(), key]));
  try {
    await asAdmin(change);
    forgetChanged(key);
    return true;
  } catch (error) {
    console.warn(error);
    if (error instanceof ChangedMeanwhile) setChanged(key, error.present);
    notifyError(failure, reasonOf(error, errorMessages));
    return false;
  } finally {
    $writing.set(new Set([...$writing.get()].filter((one) => one !== key)));
  }
}

function reasonOf(error: unknown, errorMessages: ErrorMessages): string {
  if (!(error instanceof DataError)) return "";
  // without a session, the database's message would be about visitors
  if (error.code === "forbidden" && $session.get().state === "visitor") return genericMessages.signedOut;
  const reason =
    adminMessages.meanwhile[error.serverCode] ?? errorMessages[error.serverCode] ?? errorMessages[error.code];
  if (reason !== undefined) return typeof reason === "string" ? reason : reason(error.message);
  if (seemsOffline(error)) return genericMessages.seemsOffline;
  if (isOutage(error)) return error.message;
  return error.code === "forbidden" ? error.message : "";
}

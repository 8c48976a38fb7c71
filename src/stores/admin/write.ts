import { atom } from "nanostores";
import { DataError } from "@/data/errors.ts";
import { messages } from "@/messages.ts";
import { dismissNotice, notifyError } from "./notice.ts";

/** What is being written now, by whatever the screens call it ("row id", "form"). */
export const $writing = atom<ReadonlySet<string>>(new Set());

type Whys = Partial<Record<DataError["code"], string | ((said: string) => string)>>;

/**
 * Writes unless the same thing is being written already, so that a double click writes once. True when it worked. A failure
 * is said with the given sentence; what the screen holds stays as it is. `errorMessages` words failures that need their own reason;
 * it may hand on what the server said.
 */
export async function write(
  key: string,
  change: () => Promise<unknown>,
  failure: string,
  errorMessages: Whys = {},
): Promise<boolean> {
  if ($writing.get().has(key)) return false;
  dismissNotice();
  return writeQueued(key, change, failure, errorMessages);
}

/** Writes what waited for its turn since it was asked for: what was said meanwhile stays on the screen. */
export async function writeQueued(
  key: string,
  change: () => Promise<unknown>,
  failure: string,
  errorMessages: Whys,
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

function reasonOf(error: unknown, errorMessages: Whys): string {
  if (!(error instanceof DataError)) return "";
  const why = errorMessages[error.code];
  if (why !== undefined) return typeof why === "string" ? why : why(error.message);
  if (error.code === "offline") return messages.generic.seemsOffline;
  return error.code === "forbidden" ? error.message : "";
}

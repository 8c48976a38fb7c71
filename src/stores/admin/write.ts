import { atom } from "nanostores";
import { DataError } from "@/data/errors.ts";
import { failureMessage } from "@/messages.ts";
import { complain, dismissNotice } from "./notice.ts";

/** What is being written now, by whatever the screens call it ("row id", "form"). */
export const $writing = atom<ReadonlySet<string>>(new Set());

/**
 * Writes unless the same thing is being written already, so that a double click writes once. True when it worked. A failure
 * is said with the given sentence; what the screen holds stays as it is. `whys` words failures that need their own reason.
 */
export async function write(
  key: string,
  change: () => Promise<unknown>,
  failure: string,
  whys: Partial<Record<DataError["code"], string>> = {},
): Promise<boolean> {
  if ($writing.get().has(key)) return false;
  $writing.set(new Set([...$writing.get(), key]));
  dismissNotice();
  try {
    await change();
    return true;
  } catch (error) {
    console.warn(error);
    const code = error instanceof DataError ? error.code : "unexpected";
    const own = code === "offline" || code === "forbidden" ? failureMessage(error, "") : "";
    complain(failure, whys[code] ?? own);
    return false;
  } finally {
    $writing.set(new Set([...$writing.get()].filter((one) => one !== key)));
  }
}

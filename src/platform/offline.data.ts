import { DataError } from "./errors.ts";

/** Rethrows a failed dynamic import as "offline". */
export function offline(cause: Error): never {
  throw new DataError("offline", cause.message, { cause });
}

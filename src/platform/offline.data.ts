import { DataError } from "./errors.ts";

/** Throws "offline": why a part of this code that is loaded when it is needed can't be had. */
export function offline(cause: Error): never {
  throw new DataError("offline", cause.message, { cause });
}

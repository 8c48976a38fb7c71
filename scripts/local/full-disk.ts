import { StartError } from "./start-error.ts";

// ENOSPC in the file system of PGlite
const NO_SPACE = 51;

/** Explains a full disk in a sentence, regardless of its source: Node, PostgreSQL, or PGlite's file system. */
export function explainFullDisk(error: unknown, folder: string): unknown {
  const { code, errno, message } = error as { code?: unknown; errno?: unknown; message?: unknown };
  const isFull =
    code === "ENOSPC" ||
    code === "53100" ||
    errno === NO_SPACE ||
    /no space left on device|not enough space on the disk/i.test(String(message));
  if (!isFull) return error;
  return new StartError(
    `The disk that holds ${folder} is full. Free some space and start again: what was saved is still there.`,
  );
}

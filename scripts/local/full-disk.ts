import { StartError } from "./start-error.ts";

// ENOSPC as the file system of PGlite numbers it
const NO_SPACE = 51;

/** A full disk in one sentence, wherever it was noticed: Node, PostgreSQL, or the file system it runs on here. */
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

import { Console } from "node:console";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes errors and warnings of this process to the log file of a data folder, because Supabase Lite prints every rejected statement
 * with its stack. Returns a function that adds a line.
 */
export function logErrorsTo(dataDir: string): (line: string) => void {
  const folder = join(dataDir, "logs");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new Console(createWriteStream(join(folder, "backend.log"), { flags: "a", mode: 0o600 }));
  Object.assign(console, { error: file.error, warn: file.warn });
  return (line) => file.log(line);
}

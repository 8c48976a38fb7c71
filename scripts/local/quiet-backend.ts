import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";

/**
 * Supabase Lite prints every rejected statement with its stack. Redirects that to a log file, one line each. Returns the log function
 * for messages to the user, which also go to `log`.
 */
export function quietBackend(dataDir: string, log: (line: string) => void): (line: string) => void {
  const folder = join(dataDir, "logs");
  let isWritten = true;
  const write = (level: string, message: string) => {
    const line = `${JSON.stringify({ at: new Date().toISOString(), level, message })}\n`;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      appendFileSync(join(folder, "backend.log"), line, { mode: 0o600 });
      isWritten = true;
    } catch (error) {
      // failing to write the log must not stop the product
      if (isWritten) log(`  The log can't be written: ${(error as Error).message}`);
      isWritten = false;
    }
  };
  redirectConsole((level, message) => write(level === "warn" ? "warning" : level, message));
  return (line) => {
    write("info", line);
    if (!line.startsWith("functions:")) log(`  ${line}`);
  };
}

const described = (value: unknown) => {
  if (!(value instanceof Error)) return typeof value === "string" ? value : inspect(value, { breakLength: Infinity });
  const { code } = value as { code?: string };
  return [code, value.message].filter(Boolean).join(" ");
};

/** Redirects the console output of all packages to `write`, as text. */
export function redirectConsole(write: (level: "error" | "warn" | "info", message: string) => void) {
  const record =
    (level: "error" | "warn" | "info") =>
    (...values: unknown[]) =>
      write(level, values.map(described).join(" "));
  Object.assign(console, { error: record("error"), warn: record("warn"), info: record("info"), log: record("info") });
}

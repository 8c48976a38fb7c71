import { appendFile, chmod, readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { StartError } from "./start-error.ts";

const assignment = /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/;

/**
 * Reads the settings of a .env file after adding missing ones. Only appends, never changes existing lines, and restricts access to the
 * owner. Throws StartError if the file can't be parsed or written.
 */
export async function completeEnvFile(file: string, defaults: Record<string, string>): Promise<Record<string, string>> {
  const text = await readText(file);
  refuseBrokenLines(file, text);
  const present = parseEnv(text) as Record<string, string>;
  const missing = Object.entries(defaults).filter(([name]) => !present[name]);
  if (missing.length > 0) {
    const gap = text === "" || text.endsWith("\n") ? "" : "\n";
    const heading = text === "" ? "# Made by `npm start` for this machine. Never commit it.\n" : "";
    await append(file, gap + heading + missing.map(([name, value]) => `${name}=${value}\n`).join(""));
  }
  return { ...present, ...Object.fromEntries(missing) };
}

async function append(file: string, lines: string) {
  try {
    await appendFile(file, lines, { mode: 0o600 });
    await chmod(file, 0o600);
  } catch (error) {
    throw new StartError(`The settings can't be written to ${file} (${(error as Error).message}).`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw new StartError(
      `${file} can't be read (${(error as Error).message}). Fix it, or move it away to get a new one.`,
    );
  }
}

// parseEnv skips lines that it can't parse, so a damaged file would silently get new keys in addition to the old ones
function refuseBrokenLines(file: string, text: string) {
  const lines = withoutQuotedLines(text).split("\n");
  const broken = lines.findIndex(
    (line) => line.trim() !== "" && !line.trim().startsWith("#") && !assignment.test(line),
  );
  if (broken === -1) return;
  throw new StartError(
    `${file} is broken at line ${broken + 1}: expected NAME=value. Mend that line, or move the file away to get a new one.`,
  );
}

/** The text with the inner lines of quoted values emptied, because they may look like settings. */
const withoutQuotedLines = (text: string) =>
  text.replace(/=\s*(["'`])(?:(?!\1)[\s\S])*\1/g, (value) => `=${value.replace(/[^\n]/g, "").replace(/\n/g, "\n#")}`);

import { appendFile, chmod, readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { StartError } from "./start-error.ts";

/**
 * Reads the settings of a .env file after adding missing ones. Only appends, never changes existing lines, and restricts access to the
 * owner.
 */
export async function completeEnvFile(file: string, defaults: Record<string, string>): Promise<Record<string, string>> {
  try {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    const present = parseEnv(text) as Record<string, string>;
    const missing = Object.entries(defaults).filter(([name]) => !present[name]);
    if (missing.length > 0) {
      const gap = text === "" || text.endsWith("\n") ? "" : "\n";
      const heading = text === "" ? "# Made by `npm start` for this machine. Never commit it.\n" : "";
      const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
      await appendFile(file, gap + heading + lines, { mode: 0o600 });
      await chmod(file, 0o600);
    }
    return { ...present, ...Object.fromEntries(missing) };
  } catch (error) {
    throw new StartError(`The settings in ${file} can't be read or written (${(error as Error).message}).`);
  }
}

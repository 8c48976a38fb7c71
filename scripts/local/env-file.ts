import { appendFile, chmod, readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { StartError } from "./start-error.ts";

/**
 * Reads the settings of a .env file after adding missing ones. Only appends, never changes existing lines, and restricts access to the
 * owner. Refuses the file of a hosted project, and leaves it unchanged: its keys and those of this machine must not mix.
 */
export async function completeEnvFile(file: string, defaults: Record<string, string>): Promise<Record<string, string>> {
  try {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    const present = parseEnv(text) as Record<string, string>;
    refuseHosted(file, present.PUBLIC_SUPABASE_URL);
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
    if (error instanceof StartError) throw error;
    throw new StartError(`The settings in ${file} can't be read or written (${(error as Error).message}).`);
  }
}

function refuseHosted(file: string, url: string | undefined): void {
  if (!url || isLocal(url)) return;
  throw new StartError(
    `${file} is of a hosted project: PUBLIC_SUPABASE_URL is ${url}. This command runs everything on this machine and needs a file of ` +
      `its own. Name another one with ENV_FILE, such as ENV_FILE=.env.demo, or rename this file to .env.production.`,
  );
}

/** Whether an address is of this machine, whose stack calls no provider. */
export const isLocal = (url: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? "");

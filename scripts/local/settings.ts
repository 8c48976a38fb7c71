import { join, resolve } from "node:path";
import { completeEnvFile } from "./env-file.ts";
import { type LocalKeys, makeKeys } from "./keys.ts";
import { StartError } from "./start-error.ts";

const root = join(import.meta.dirname, "../..");

/** The ports, data folder and secrets of `npm start`, from the variables listed in README.md and the .env file. */
export function settingsFromEnvironment(env: NodeJS.ProcessEnv) {
  const ports = {
    site: portIn(env, "SITE_PORT", 4321),
    api: portIn(env, "API_PORT", 54321),
    mail: portIn(env, "MAIL_PORT", 54324),
  };
  const envFile = resolve(root, env.ENV_FILE || ".env");
  return {
    ports,
    dataDir: resolve(root, env.DATA_DIR || "supabase/.temp"),
    settings: async () => {
      const defaults = { PUBLIC_SUPABASE_URL: `http://localhost:${ports.api}`, ...makeKeys() };
      return (await completeEnvFile(envFile, defaults)) as LocalKeys & Record<string, string>;
    },
  };
}

function portIn(env: NodeJS.ProcessEnv, variable: string, usual: number): number {
  const port = Number(env[variable] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`${variable}=${env[variable]} is not a port. Give a number from 1 to 65535.`);
}

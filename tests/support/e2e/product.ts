import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseEnv } from "node:util";
import { freePort } from "../../../scripts/test/free-port.ts";

/** Where the product under test is. It travels in the environment, which Playwright hands to its workers. */
export const product = {
  get siteUrl() {
    return address("E2E_SITE_URL");
  },
  get apiUrl() {
    return address("E2E_API_URL");
  },
  get mailUrl() {
    return address("E2E_MAIL_URL");
  },
  get publishableKey() {
    return (
      process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ??
      parseEnv(readFileSync(".env", "utf8")).PUBLIC_SUPABASE_PUBLISHABLE_KEY ??
      ""
    );
  },
};

function address(variable: string): string {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: the product under test was not started`);
  return url;
}

/**
 * Starts the whole product once for all browser tests, on free ports and with data of its own, as `npm start` does.
 * With E2E_SITE_URL (and E2E_API_URL, E2E_MAIL_URL) set, the tests use the product that runs there already.
 */
export default async function startForBrowserTests() {
  if (process.env.E2E_SITE_URL) return;
  const folder = await mkdtemp(join(tmpdir(), "jumping-e2e-"));
  const [site, api, mail] = [await freePort(), await freePort(), await freePort()].map(String);
  const child = spawn("node", ["scripts/start.ts"], {
    env: { ...process.env, SITE_PORT: site, API_PORT: api, MAIL_PORT: mail, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  let isReady = false;
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    isReady = line.startsWith("Ready");
    if (isReady) break;
  }
  if (!isReady) throw new Error(`The product did not start:\n${said.join("\n")}`);
  child.stdout.resume();
  process.env.E2E_SITE_URL = `http://localhost:${site}`;
  process.env.E2E_API_URL = `http://localhost:${api}`;
  process.env.E2E_MAIL_URL = `http://localhost:${mail}`;

  return async () => {
    if (child.kill("SIGTERM")) await once(child, "exit");
    await rm(folder, { recursive: true, force: true });
  };
}

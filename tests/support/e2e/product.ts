import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { chromium, type FullConfig, type LaunchOptions } from "@playwright/test";

type Addresses = {
  siteUrl: string;
  apiUrl: string;
  mailUrl: string;
  publishableKey: string;
  secrets: Record<string, string>;
};

/** URLs of the product under test. Passed in the environment, which Playwright hands to its workers. */
export function product(): Addresses {
  const { E2E_PRODUCT } = process.env;
  if (!E2E_PRODUCT) throw new Error("The product under test was not started.");
  return JSON.parse(E2E_PRODUCT);
}

/**
 * Starts the complete product once for all browser tests: with separate data, free ports, seeded, the site built. With
 * E2E_SITE_URL set, the tests use a running `npm start` instead, which saves the build while writing them.
 */
export default async function startForBrowserTests({ projects }: FullConfig) {
  await printBrowser(projects[0]?.use.launchOptions);
  const { E2E_SITE_URL } = process.env;
  if (E2E_SITE_URL) {
    process.env.E2E_PRODUCT = JSON.stringify(runningAt(E2E_SITE_URL));
    return;
  }
  return openProduct("--seed");
}

/** Prints the name, version and path of the browser, which differs between machines. Fails if it can't be launched. */
async function printBrowser(options: LaunchOptions = {}) {
  const browser = await chromium.launch(options);
  console.log(`browser: Chromium ${browser.version()} (${options.executablePath ?? chromium.executablePath()})`);
  await browser.close();
}

/**
 * Starts a product in a separate process and makes it the one under test: with demo content, with a site that is rebuilt on
 * publish, or with neither. Returns a function that stops it.
 */
export async function openProduct(...flags: ("--seed" | "--rebuilds")[]): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL("run-product.ts", import.meta.url)), flags, { execArgv: [] });
  const ended = once(child, "exit");
  const [addresses] = await Promise.race([once(child, "message"), ended.then(() => [undefined])]);
  if (addresses === undefined) throw new Error("The product could not be started (see above).");
  process.env.E2E_PRODUCT = JSON.stringify(addresses);

  return async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
}

function runningAt(siteUrl: string): Addresses {
  const { API_PORT = "54321", MAIL_PORT = "54324", ENV_FILE = ".env" } = process.env;
  const settings = parseEnv(readFileSync(ENV_FILE, "utf8")) as Record<string, string>;
  return {
    siteUrl,
    apiUrl: `http://localhost:${API_PORT}`,
    mailUrl: `http://localhost:${MAIL_PORT}`,
    publishableKey: settings.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
    secrets: Object.fromEntries(Object.entries(settings).filter(([name]) => !name.startsWith("PUBLIC_"))),
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execute } from "../test/step.ts";
import { log } from "./results.ts";
import { browserFlags } from "./site.ts";

export type Audit = {
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
  cls: number;
  /** the largest contentful paint, in seconds */
  lcp: number;
  calm: boolean;
};
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const folder = fileURLToPath(new URL("lighthouse/", import.meta.url));
const program = `${folder}node_modules/lighthouse/cli/index.js`;

// below this, Lighthouse itself warns that the machine is too slow or too busy to judge a page's speed
const calmBenchmark = 1000;

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<"cumulative-layout-shift" | "largest-contentful-paint", { numericValue: number }>;
};

/** Lighthouse has a package.json of its own: it is larger than the product, and only the bench wants it. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  log("installing Lighthouse (once) …");
  const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  if ((await execute({ command: "npm", args })) !== 0)
    throw new Error("Lighthouse could not be installed (see above).");
}

const tries = 3;

/** The browser that Lighthouse starts, and the folder of somebody who is signed in there. */
export type Where = { browserPath: string; profile?: string };

/** One audit as Lighthouse's mobile default does it: a slow phone and slow 4G, simulated. Scores are of 100. */
export async function audit(url: string, where: Where): Promise<Audit> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const said = await runLighthouse(url, where);
    if (said !== undefined) return scoresIn(JSON.parse(said));
    // on a busy machine the browser sometimes records nothing
    log(`Lighthouse gave up on ${url}, try ${attempt} of ${tries}`);
  }
  throw new Error(`Lighthouse failed at ${url}`);
}

// what a browser keeps of pages beside what it knows of the person
const caches = ["Cache", "Code Cache", "Service Worker"];

/** What Lighthouse found, as JSON; undefined when it failed. Who is signed in comes with an empty cache, too. */
async function runLighthouse(url: string, { browserPath, profile }: Where): Promise<string | undefined> {
  const kept = profile ? caches.map((cache) => join(profile, "Default", cache)) : [];
  for (const cache of kept) await rm(cache, { recursive: true, force: true });
  const flags = ["--headless=new", ...browserFlags, ...(profile ? [`--user-data-dir=${profile}`] : [])].join(" ");
  const args = [program, url, "--output=json", "--quiet", `--only-categories=${categories}`, `--chrome-flags=${flags}`];
  const child = spawn(process.execPath, [...args, ...(profile ? ["--disable-storage-reset"] : [])], {
    env: { ...process.env, CHROME_PATH: browserPath },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return code === 0 ? said : undefined;
}

function scoresIn({ categories: found, audits, environment }: Report): Audit {
  const score = (category: (typeof categories)[number]) => Math.round(found[category].score * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    cls: audits["cumulative-layout-shift"].numericValue,
    lcp: audits["largest-contentful-paint"].numericValue / 1000,
    calm: environment.benchmarkIndex >= calmBenchmark,
  };
}

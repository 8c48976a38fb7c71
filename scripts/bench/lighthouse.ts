import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { commandLine } from "../command-line.ts";
import { log } from "./report.ts";

// not in package.json, because it is larger than the product (176 MB), and only the bench needs it
const lighthouse = "lighthouse@13.5.0";
// below this, Lighthouse warns that the machine is too slow or too busy to judge a page's speed
const calmBenchmark = 1000;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: {
    "cumulative-layout-shift": { numericValue: number };
    "largest-contentful-paint": { numericValue: number };
    "network-requests": { details: { items: { url: string; transferSize: number }[] } };
  };
};

export type Audit = {
  /** scores are of 100; `others` is the lowest of accessibility, best practices and SEO */
  performance: number;
  others: number;
  layoutShift: number;
  /** the largest contentful paint, in seconds */
  paint: number;
  kilobytes: number;
  urls: string[];
};

/** `profile` is the folder of a signed-in browser. */
export type Chrome = { executablePath: string; flags: string[]; profile?: string };

/** Audits a page with Lighthouse's defaults: a simulated slow phone with slow 4G. */
export async function audit(url: string, chrome: Chrome): Promise<Audit> {
  // on a busy machine the browser sometimes records nothing
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const json = await runLighthouse(url, chrome);
    if (json === undefined) {
      log(`Lighthouse gave up on ${url}, attempt ${attempt} of 3`);
      continue;
    }
    const report: Report = JSON.parse(json);
    const found = auditIn(report);
    const machine = report.environment.benchmarkIndex >= calmBenchmark ? "" : " (busy machine)";
    log(
      `${url}: performance ${found.performance}, others ${found.others}, paint ${found.paint.toFixed(2)} s${machine}`,
    );
    return found;
  }
  throw new Error(`Lighthouse failed at ${url}`);
}

/** The report as JSON; undefined on failure. A signed-in browser starts with an empty cache, too. */
async function runLighthouse(url: string, { executablePath, flags, profile }: Chrome): Promise<string | undefined> {
  const caches = profile ? ["Cache", "Code Cache", "Service Worker"].map((name) => join(profile, "Default", name)) : [];
  for (const cache of caches) await rm(cache, { recursive: true, force: true });
  const chromeFlags = ["--headless=new", ...flags, ...(profile ? [`--user-data-dir=${profile}`] : [])].join(" ");
  const { program, before } = commandLine("npm");
  const child = spawn(
    program,
    [
      ...before,
      ...["exec", "--yes", "--ignore-scripts", `--package=${lighthouse}`, "--", "lighthouse", url],
      "--output=json",
      "--quiet",
      `--only-categories=${categories}`,
      `--chrome-flags=${chromeFlags}`,
      ...(profile ? ["--disable-storage-reset"] : []),
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise((resolve) => child.once("close", resolve));
  const output = await text(child.stdout);
  return (await ended) === 0 ? output : undefined;
}

function auditIn({ categories: found, audits }: Report): Audit {
  const [performance = 0, ...others] = categories.map((category) => Math.round(found[category].score * 100));
  const requests = audits["network-requests"].details.items;
  return {
    performance,
    others: Math.min(...others),
    layoutShift: audits["cumulative-layout-shift"].numericValue,
    paint: audits["largest-contentful-paint"].numericValue / 1000,
    kilobytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    urls: requests.map(({ url }) => url),
  };
}

/**
 * Stops a deploy that would lose more than a tenth of the live site's pages, or has more files than its host allows:
 * npm run check:pages [-- --allow-shrink]
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { losesTooManyPages } from "./local/site/page-loss.ts";

const folder = process.env.OUT_DIR ?? "dist";
// Cloudflare allows 20,000 on the free plan and 100,000 on paid plans
const maxFiles = Number(process.env.HOST_MAX_FILES || 20_000);
const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
  console.error(`There is no site in ${folder} yet. Build it first: npm run build`);
  process.exit(1);
});
const files = entries.filter((entry) => entry.isFile()).length;
console.log(`${files} files, of at most ${maxFiles}.`);
if (files > maxFiles) {
  console.error("The host rejects so many files. If yours allows more, set HOST_MAX_FILES to its limit (HOSTING.md).");
  process.exit(1);
}
const site = process.env.SITE_URL?.replace(/\/+$/, "");
if (!site) {
  console.error("SITE_URL is not set: there is no live site to compare with.");
  process.exit(1);
}
const allowShrink = process.argv.includes("--allow-shrink");
const withoutComparing = "npm run deploy -- --allow-shrink (in a build command, npm run check:pages -- --allow-shrink)";

const before = await livePages(site).catch(({ message, cause }: Error) => {
  const why = cause instanceof Error ? cause.message : message;
  console.error(`The pages of the live site can't be counted: ${why}`);
  console.error(`Try again when it responds. To deploy without comparing: ${withoutComparing}`);
  process.exit(allowShrink ? 0 : 1);
});
const after = await builtPages(folder);
console.log(`${before} pages are live, ${after} are built.`);
if (losesTooManyPages(before, after) && !allowShrink) {
  console.error(`More than a tenth of the pages would be lost. If this is intended: ${withoutComparing}`);
  process.exit(1);
}

/** The number of live pages: 0 if the site isn't up yet. Throws if it responds with errors, because it may have many. */
async function livePages(site: string): Promise<number> {
  const index = await fetch(`${site}/sitemap-index.xml`).catch((error: Error) => {
    if (isNobodyThere(error)) return undefined;
    throw error;
  });
  if (index === undefined || index.status === 404) return 0;
  const maps = addressesIn(await textOf(index)).map(async (address) => textOf(await fetch(address)));
  return count(await Promise.all(maps));
}

function isNobodyThere({ cause }: Error): boolean {
  return ["ECONNREFUSED", "ENOTFOUND"].includes((cause as NodeJS.ErrnoException | undefined)?.code ?? "");
}

async function textOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
  return answer.text();
}

async function builtPages(folder: string): Promise<number> {
  const maps = (await readdir(folder)).filter((name) => /^sitemap-\d+\.xml$/.test(name));
  return count(await Promise.all(maps.map((name) => readFile(join(folder, name), "utf8"))));
}

function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}

function count(sitemaps: string[]): number {
  return sitemaps.flatMap(addressesIn).length;
}

/** Stops a deploy that would lose more than a tenth of the live site's pages: npm run check:pages [-- --allow-shrink] */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { losesTooManyPages } from "./local/site/rebuild-due.ts";

const site = process.env.SITE_URL?.replace(/\/+$/, "");
if (!site) {
  console.error("SITE_URL is not set: there is no live site to compare with.");
  process.exit(1);
}
const before = await livePages(site);
const after = await builtPages(process.env.OUT_DIR ?? "dist");
console.log(`${before} pages are live, ${after} are built.`);
if (losesTooManyPages(before, after) && !process.argv.includes("--allow-shrink")) {
  console.error("More than a tenth would be gone. If that is meant: npm run check:pages -- --allow-shrink");
  process.exit(1);
}

/** A site that isn't up yet has no pages to lose. */
async function livePages(site: string): Promise<number> {
  const index = await fetch(`${site}/sitemap-index.xml`).catch(() => undefined);
  if (!index?.ok) return 0;
  const maps = addressesIn(await index.text()).map(async (address) => (await fetch(address)).text());
  return count(await Promise.all(maps));
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

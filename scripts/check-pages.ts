/** Stops a deploy that would lose more than a tenth of the live site's pages: npm run check:pages [-- --allow-shrink] */
import { readFile } from "node:fs/promises";
import { losesTooManyPages } from "./local/site/rebuild-due.ts";

const countAddresses = (sitemap: string) => sitemap.match(/<loc>/g)?.length ?? 0;
const site = process.env.SITE_URL?.replace(/\/+$/, "");
if (!site) {
  console.error("SITE_URL is not set: there is no live site to compare with.");
  process.exit(1);
}
const after = countAddresses(await readFile(`${process.env.OUT_DIR ?? "dist"}/sitemap-0.xml`, "utf8"));
// a site that isn't up yet has no pages to lose
const live = await fetch(`${site}/sitemap-0.xml`).catch(() => undefined);
const before = live?.ok ? countAddresses(await live.text()) : 0;
console.log(`${before} pages are live, ${after} are built.`);
if (losesTooManyPages(before, after) && !process.argv.includes("--allow-shrink")) {
  console.error("More than a tenth would be gone. If that is meant: npm run check:pages -- --allow-shrink");
  process.exit(1);
}

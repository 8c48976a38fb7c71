/**
 * What each public page costs a visitor: JavaScript, everything, requests; and the Lighthouse scores of each template on a
 * phone, the median of three (or of the number given). Fails when a page passes its budget or a score is not full; speed
 * is held to only where Lighthouse finds the machine calm enough to judge it.
 */
import type { Browser } from "@playwright/test";
import { provideBrowser } from "../test/browser.ts";
import { type PublicPage, publicPages, weighPage } from "../test/page-weight.ts";
import { sitemapPaths } from "../test/sitemap.ts";
import { type Audit, audit, categories, installLighthouse } from "./lighthouse.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { openBrowser, openProduct } from "./site.ts";
import { median } from "./statistics.ts";

const group = "pages";
const audits = Number(process.argv[2] ?? 3);
const mostShift = 0.01;

type Page = PublicPage & { address: string };

function addressesOf(siteUrl: string, paths: string[]): Page[] {
  return publicPages.map((page) => {
    const path = paths.find((one) => page.path.test(one));
    if (path === undefined) throw new Error(`the sitemap has no page like ${page.path.source}`);
    return { ...page, address: siteUrl + path };
  });
}

async function weighAll(browser: Browser, pages: Page[]) {
  for (const { name, address, javascript, whole } of pages) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const weight = await weighPage(await context.newPage(), address);
    await context.close();
    const wholeRow = { group, name: `${name}: everything`, value: weight.whole, unit: "KB" };
    report(
      { group, name: `${name}: JavaScript`, value: weight.javascript, unit: "KB", bound: { atMost: javascript } },
      whole === undefined ? wholeRow : { ...wholeRow, bound: { atMost: whole } },
      { group, name: `${name}: requests`, value: weight.requests, unit: "" },
    );
  }
}

async function auditAll(pages: Page[]) {
  await installLighthouse();
  const browserPath = await provideBrowser();
  const shifts: number[] = [];
  for (const [index, { name, address }] of pages.entries()) {
    log(`Lighthouse, page ${index + 1} of ${pages.length}: ${address} …`);
    const found: Audit[] = [];
    for (let run = 0; run < audits; run += 1) found.push(await audit(address, browserPath));
    shifts.push(median(found.map(({ cls }) => cls)));
    const scores = categories.map((category) => median(found.map((each) => each[category])));
    log(`${categories.map((category, place) => `${category} ${scores[place]}`).join(", ")}`);
    const calm = found.every((each) => each.calm);
    if (!calm) log("the machine is too busy to hold this page to its speed");
    const performance = { group, name: `${name}: Lighthouse, performance`, value: scores[0] ?? 0, unit: "of 100" };
    report(calm ? { ...performance, bound: { exactly: 100 } } : performance, {
      group,
      name: `${name}: Lighthouse, lowest of the other three`,
      value: Math.min(...scores.slice(1)),
      unit: "of 100",
      bound: { exactly: 100 },
    });
  }
  const most = Math.max(...shifts);
  report({ group, name: "largest layout shift of a page", value: most, unit: "", bound: { atMost: mostShift } });
}

await part(async (open) => {
  const { siteUrl } = await openProduct(open);
  const pages = addressesOf(siteUrl, await sitemapPaths(siteUrl));
  await weighAll(await openBrowser(open), pages);
  await auditAll(pages);
});

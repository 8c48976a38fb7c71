/**
 * What each public page costs a visitor: JavaScript, everything, requests; and what Lighthouse says of each template on a
 * phone, the median of three. Fails when a page passes its budget (quality 19) or a score isn't full (quality 20).
 */
import type { Browser } from "@playwright/test";
import { provideBrowser } from "../test/browser.ts";
import { type Audit, audit, categories, installLighthouse } from "./lighthouse.ts";
import { budgets, weighPage } from "./page-weight.ts";
import { part } from "./part.ts";
import { report, say } from "./results.ts";
import { openBrowser, openProduct, sitemapPaths } from "./site.ts";
import { median } from "./statistics.ts";

const group = "pages";
const audits = 3;
const mostShift = 0.01;

const templates: [name: string, path: RegExp][] = [
  ["home", /^\/$/],
  ["plans", /^\/plans$/],
  ["plan", /^\/plans\/.+/],
  ["videos", /^\/videos$/],
  ["video", /^\/videos\/[^/]+$/],
  ["studios", /^\/studios$/],
  ["studio", /^\/studios\/.+/],
  ["blog", /^\/blog$/],
  ["article", /^\/blog\/.+/],
  ["subscribe", /^\/subscribe$/],
  ["privacy", /^\/privacy$/],
];
type Page = { name: string; path: string };

function pagesOf(paths: string[]): Page[] {
  return templates.map(([name, pattern]) => {
    const path = paths.find((one) => pattern.test(one));
    if (path === undefined) throw new Error(`the sitemap has no page like ${pattern.source}`);
    return { name, path };
  });
}

async function weighAll(browser: Browser, siteUrl: string, pages: Page[]) {
  for (const { name, path } of pages) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const weight = await weighPage(await context.newPage(), siteUrl + path);
    await context.close();
    const budget = budgets.find((one) => one.path.test(path));
    report(
      {
        group,
        name: `${name}: JavaScript`,
        value: weight.javascript,
        unit: "KB",
        ...(budget && { bound: { atMost: budget.javascript } }),
      },
      {
        group,
        name: `${name}: everything`,
        value: weight.whole,
        unit: "KB",
        ...(budget?.whole && { bound: { atMost: budget.whole } }),
      },
      { group, name: `${name}: requests`, value: weight.requests, unit: "" },
    );
  }
}

async function auditAll(siteUrl: string, pages: Page[]) {
  await installLighthouse();
  const browserPath = await provideBrowser();
  const shifts: number[] = [];
  for (const [index, { name, path }] of pages.entries()) {
    say(`Lighthouse, page ${index + 1} of ${pages.length}: ${path} …`);
    const found: Audit[] = [];
    for (let run = 0; run < audits; run += 1) found.push(await audit(siteUrl + path, browserPath));
    shifts.push(median(found.map(({ cls }) => cls)));
    const scores = categories.map((category) => median(found.map((each) => each[category])));
    say(`${categories.map((category, place) => `${category} ${scores[place]}`).join(", ")}`);
    report(
      {
        group,
        name: `${name}: Lighthouse, performance`,
        value: scores[0] ?? 0,
        unit: "of 100",
        bound: { exactly: 100 },
      },
      {
        group,
        name: `${name}: Lighthouse, lowest of the other three`,
        value: Math.min(...scores.slice(1)),
        unit: "of 100",
        bound: { exactly: 100 },
      },
    );
  }
  const most = Math.max(...shifts);
  report({ group, name: "largest layout shift of a page", value: most, unit: "", bound: { atMost: mostShift } });
}

await part(async (open) => {
  const { siteUrl } = await openProduct(open);
  const pages = pagesOf(await sitemapPaths(siteUrl));
  await weighAll(await openBrowser(open), siteUrl, pages);
  await auditAll(siteUrl, pages);
});

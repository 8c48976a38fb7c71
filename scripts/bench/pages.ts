/**
 * What each public page costs a visitor: JavaScript, everything, requests; and the Lighthouse scores of each template on a
 * phone (or the median of the number of audits given), also of three pages as a member sees them. Fails when a page passes its
 * budget or a score is not full; speed is held to only where Lighthouse finds the machine calm enough to judge it.
 */
import type { Browser } from "@playwright/test";
import { provideBrowser } from "../test/browser.ts";
import { type PublicPage, publicPages, weighPage } from "../test/page-weight.ts";
import { sitemapPaths } from "../test/sitemap.ts";
import { type Audit, audit, categories, installLighthouse, type Where } from "./lighthouse.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { openBrowser, openProduct, profileOfMember } from "./site.ts";
import { median } from "./statistics.ts";

const group = "pages";
const audits = Number(process.argv[2] ?? 1);
const mostShift = 0.01;
const leastOfMembers = 95;

type Address = { name: string; address: string };
type Page = PublicPage & Address;

function addressesOf(siteUrl: string, paths: string[]): Page[] {
  return publicPages.map((page) => {
    const path = paths.find((one) => page.path.test(one));
    if (path === undefined) throw new Error(`the sitemap has no page like ${page.path.source}`);
    return { ...page, address: siteUrl + path };
  });
}

async function weighAll(browser: Browser, pages: Page[]) {
  for (const { name, address, javascript, whole, awake } of pages) {
    const weight = await weighOnPhone(browser, address);
    const wholeRow = { group, name: `${name}: everything`, value: weight.whole, unit: "KB" };
    report(
      { group, name: `${name}: JavaScript`, value: weight.javascript, unit: "KB", bound: { atMost: javascript } },
      whole === undefined ? wholeRow : { ...wholeRow, bound: { atMost: whole } },
      { group, name: `${name}: requests`, value: weight.requests, unit: "" },
    );
    if (awake === undefined) continue;
    const { javascript: value } = await weighOnPhone(browser, address, true);
    report({ group, name: `${name}, once touched: JavaScript`, value, unit: "KB", bound: { atMost: awake } });
  }
}

async function weighOnPhone(browser: Browser, address: string, isAwake = false) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const weight = await weighPage(await context.newPage(), address, isAwake);
  await context.close();
  return weight;
}

/**
 * The middle of some audits of a page. A first one that misses its goal may be a neighbor's fault: then it is of three. That leans
 * towards the goal, by as much as one audit differs from the next.
 */
async function auditPage({ name, address }: Address, where: Where, goal = 100) {
  log(`Lighthouse: ${address} …`);
  const found: Audit[] = [];
  const isMissed = () => (found[0]?.performance ?? 0) < goal;
  while (found.length < audits || (found.length < 3 && isMissed())) found.push(await audit(address, where));
  const middle = (measure: keyof Omit<Audit, "calm">) => median(found.map((each) => each[measure]));
  const scores = categories.map((category) => middle(category));
  log(`${categories.map((category, place) => `${category} ${scores[place]}`).join(", ")}`);
  const calm = found.every((each) => each.calm);
  if (!calm) log("the machine is too busy to hold this page to its speed");
  const performance = { group, name: `${name}: Lighthouse, performance`, value: scores[0] ?? 0, unit: "of 100" };
  const lcp = { group, name: `${name}: largest contentful paint`, value: middle("lcp"), unit: "s" };
  return { scores, shift: middle("cls"), calm, performance, lcp };
}

async function auditAll(pages: Page[]) {
  const where = { browserPath: await provideBrowser() };
  const shifts: number[] = [];
  for (const page of pages) {
    const { scores, shift, calm, performance, lcp } = await auditPage(page, where);
    shifts.push(shift);
    report(calm ? { ...performance, bound: { exactly: 100 } } : performance, lcp, {
      group,
      name: `${page.name}: Lighthouse, lowest of the other three`,
      value: Math.min(...scores.slice(1)),
      unit: "of 100",
      bound: { exactly: 100 },
    });
  }
  const most = Math.max(...shifts);
  report({ group, name: "largest layout shift of a page", value: most, unit: "", bound: { atMost: mostShift } });
}

const ofMembers = [
  { name: "dashboard", path: "/dashboard" },
  { name: "plan", path: "/plans/bounce-basics" },
  { name: "session", path: "/plans/bounce-basics?workout=1-1" },
];

/** Pages of a member with a plan under way. Search engines don't see them, so that they are held to their speed alone. */
async function auditMember(open: AsyncDisposableStack, siteUrl: string) {
  const where = { browserPath: await provideBrowser(), profile: await profileOfMember(open, siteUrl) };
  for (const { name, path } of ofMembers) {
    const page = { name: `${name}, as a member`, address: siteUrl + path };
    const { calm, performance, lcp } = await auditPage(page, where, leastOfMembers);
    report(calm ? { ...performance, bound: { atLeast: leastOfMembers } } : performance, lcp);
  }
}

await part(async (open) => {
  const { siteUrl } = await openProduct(open);
  const pages = addressesOf(siteUrl, await sitemapPaths(siteUrl));
  await weighAll(await openBrowser(open), pages);
  await installLighthouse();
  await auditAll(pages);
  await auditMember(open, siteUrl);
});

/** The cost of public pages for visitors: their weight, and Lighthouse on a phone. Audits three pages as a member, too. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startProduct } from "../local/product.ts";
import { progressOn } from "../local/progress.ts";
import { provideBrowser } from "../test/browser.ts";
import { publicPages, wakeIsland, weighPage } from "../test/page-weight.ts";
import { sitemapPaths } from "../test/sitemap.ts";
import { type Audit, audit, type Chrome } from "./lighthouse.ts";
import { log, part, report } from "./report.ts";

// root and most containers can't use the sandbox, and the pages are ours
const flags = ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

type Page = (typeof publicPages)[number] & { url: string };

async function reportWeights(browser: Browser, pages: Page[]) {
  const weigh = async ({ name, url }: Page, isTouched = false) => {
    const context = await browser.newContext(phone);
    const weight = await weighPage(await context.newPage(), url, isTouched ? wakeIsland : undefined);
    await context.close();
    log(
      `${name}${isTouched ? ", once touched" : ""}: ${weight.javascript.toFixed(1)} KB of JavaScript, ${weight.whole.toFixed(0)} in all`,
    );
    return { name, ...weight };
  };
  const weights: Awaited<ReturnType<typeof weigh>>[] = [];
  for (const page of pages) weights.push(await weigh(page));
  const videos = pages.find(({ name }) => name === "videos");
  const touched = videos && (await weigh(videos, true));
  const home = weights.find(({ name }) => name === "home");
  const content = weights.filter(({ name }) => !["video", "videos", "find"].includes(name));
  const unit = "KB";
  report(
    {
      what: `JavaScript of a content page, the largest of ${content.length} kinds`,
      value: Math.max(...content.map(({ javascript }) => javascript)),
      unit,
      atMost: 8,
      peers: "4.8 to 866 KB",
    },
    { what: "JavaScript of the list of videos, once used", value: touched?.javascript ?? 0, unit, atMost: 100 },
    {
      what: "The home page with its fonts and pictures",
      value: home?.whole ?? 0,
      unit,
      atMost: 80,
      peers: "106 to 1,486 KB",
    },
  );
}

/** Other work on the machine lowers the performance, so it is reported like a time. */
const performanceOf = (audits: Audit[]) => ({
  value: Math.min(...audits.map(({ performance }) => performance)),
  isTime: true,
});

async function reportScores(pages: Page[], chrome: Chrome): Promise<Map<string, Audit>> {
  const audits = new Map<string, Audit>();
  for (const { name, url } of pages) audits.set(name, await audit(url, chrome));
  const all = [...audits.values()];
  report(
    {
      what: `Lighthouse on a phone, the lowest of ${all.length} kinds of page: accessibility, best practices, SEO`,
      value: Math.min(...all.map(({ others }) => others)),
      atLeast: 100,
      peers: "66 to 100",
    },
    { what: "The same: performance", ...performanceOf(all), atLeast: 98, peers: "49 to 100" },
    {
      what: "The same: largest layout shift",
      value: Math.max(...all.map(({ layoutShift }) => layoutShift)),
      atMost: 0.01,
    },
  );
  return audits;
}

/** Signs in the member of the demo content and opens the dashboard once. Returns the folder of the browser profile. */
async function memberProfile(open: AsyncDisposableStack, siteUrl: string, executablePath: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), "jumping-bench-browser-"));
  open.defer(() => rm(profile, { recursive: true, force: true }));
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: flags });
  const page = await browser.newPage();
  await page.goto(`${siteUrl}/auth/login`);
  await page.getByLabel("Email").fill("member@example.com");
  await page.getByLabel("Password", { exact: true }).fill("jumping-demo");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await page.waitForLoadState("networkidle");
  await browser.close();
  return profile;
}

await part(async (open) => {
  const product = await startProduct({ seed: true, progress: progressOn(process.stdout) });
  open.defer(product.stop);
  const { siteUrl, apiUrl } = product;
  const paths = await sitemapPaths(siteUrl);
  const pages = publicPages.map((page) => ({ ...page, url: siteUrl + paths.find((path) => page.path.test(path)) }));
  const executablePath = await provideBrowser();
  const browser = await chromium.launch({ executablePath, args: flags });
  open.defer(() => browser.close());
  await reportWeights(browser, pages);

  const chrome = { executablePath, flags };
  const audits = await reportScores(pages, chrome);

  for (const [name, title] of [
    ["plan", "A plan"],
    ["videos", "The list of videos"],
  ] as const) {
    const { kilobytes = 0, paint = 0, urls = [] } = audits.get(name) ?? {};
    report(
      { what: `${title}: downloaded`, value: kilobytes, unit: "KB" },
      { what: `${title}: largest contentful paint`, value: paint, unit: "s", isTime: true },
      {
        what: `${title}: requests to the backend`,
        value: urls.filter((url) => url.startsWith(apiUrl)).length,
        atMost: 0,
      },
    );
  }

  const member = { ...chrome, profile: await memberProfile(open, siteUrl, executablePath) };
  const ofMember: Audit[] = [];
  for (const path of ["/dashboard", "/plans/bounce-basics", "/plans/bounce-basics?workout=1-1"]) {
    ofMember.push(await audit(siteUrl + path, member));
  }
  report({
    what: "Lighthouse performance as a member, the lowest of dashboard, plan and workout",
    ...performanceOf(ofMember),
    atLeast: 90,
  });
});

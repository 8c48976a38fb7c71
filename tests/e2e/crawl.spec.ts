import { expect, type Page } from "@playwright/test";
import { isFull } from "../../scripts/test/full.ts";
import {
  everySize,
  expectCalmPictures,
  expectFocusVisible,
  expectLanguagesMarked,
  expectRouteAccessible,
  expectRouteFits,
  expectValid,
  lengthenTexts,
} from "../support/e2e/expectations.ts";
import { adminPages, below, memberPages, pages, templateOf, visitorPages } from "../support/e2e/pages.ts";
import { type Account, demoAdmin, newMember, signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";
import { trainEveryDay, trainPlan } from "../support/e2e/training.ts";

// Pages of one template differ only in their text: open a few of each, and check the first thoroughly.
// Touch enlarges targets regardless of text: one page of each template suffices there, and desktop covers the narrow widths.
const perTemplate = (isTouched: boolean) => (isTouched ? 1 : 2);

test("every address in the sitemap responds, pages allow scripts and styles by hash, and no file contains a secret", async () => {
  const { siteUrl, secrets } = product();
  const secretNames = Object.keys(secrets);
  expect(secretNames).toContain("SUPABASE_SECRET_KEY");
  // no key, no key's name, no role above a visitor's
  const forbidden = [...secretNames, ...Object.values(secrets), "SERVICE_ROLE", demoAdmin.password];
  const listed = new Set(await sitemapPaths());
  expect(listed.size).toBeGreaterThan(100);
  const nowhere = ["", "/videos", "/plans", "/studios", "/blog"].map((area) => `${area}/nowhere`);
  const waiting = [...listed, ...pages, ...nowhere, "/robots.txt", "/rss.xml", "/blog/texts.json"];
  const seen = new Set(waiting);
  const found: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await fetch(siteUrl + path, { redirect: "manual" });
    if (listed.has(path)) expect(response.status, path).toBe(200);
    const text = await response.text();
    if (response.headers.get("content-type")?.startsWith("text/html")) expectHashesOnly(path, text);
    found.push(...forbidden.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`));
    // file names as referenced in pages and in scripts
    for (const [, asset] of text.matchAll(/(?:_astro\/|["'`]\.\/)([\w.@~-]+\.(?:js|css|map))\b/g)) {
      const address = `/_astro/${asset}`;
      if (!seen.has(address)) waiting.push(address);
      seen.add(address);
    }
  }
  expect([...seen].filter((path) => path.endsWith(".js")).length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});

/** Expects the page's own content security policy to allow scripts by hash, never inline. */
function expectHashesOnly(path: string, html: string) {
  const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1] ?? "";
  const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src")) ?? "";
  expect(scripts, path).toContain("'sha256-");
  expect(scripts, path).not.toMatch(/unsafe|\*|https?:/);
  expect(policy, path).toMatch(/style-src /);
}

test("no kind of public page has an error, a CSP violation or horizontal overflow", { tag: "@everywhere" }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(600_000);
  const opened = new Map<string, number>();
  for (const path of await sitemapPaths()) {
    const times = opened.get(templateOf(path)) ?? 0;
    opened.set(templateOf(path), times + 1);
    if (times >= perTemplate(isMobile)) continue;
    const response = await page.goto(path);
    await expectCalmPictures(page);
    await expectLanguagesMarked(page);
    const isLookedAtClosely = times === 0;
    if (isLookedAtClosely) await expectRouteAccessible(page, "of both schemes");
    if (isMobile || !isLookedAtClosely) {
      await expectRouteFits(page);
      continue;
    }
    await expectValid(response);
    await expectFocusVisible(page);
    // longer words never make a page narrower
    await lengthenTexts(page);
    await expectRouteFits(page, isFull ? everySize : undefined);
  }
  expect([...opened.keys()]).toEqual(
    expect.arrayContaining(["/", "/videos", "/videos/…", "/plans/…", "/studios/…", "/blog/…", "/subscribe", "/terms"]),
  );
});

test("every page is crawled: in the sitemap, or below as a visitor, member or administrator", async () => {
  const elsewhere = below(
    "/auth",
    "/newsletter",
    "/corrections",
    "/friend",
    "/offline",
    "/dashboard",
    "/history",
    "/profile",
    "/reminders-off",
    "/saved",
    "/sunday-email-off",
    "/admin",
  );
  const paths = await sitemapPaths();
  expect(elsewhere.length).toBeGreaterThan(12);
  expect(pages.filter((path) => !paths.includes(path) && !elsewhere.includes(path))).toEqual([]);
});

async function expectGoodRoute(page: Page, path: string, isMobile: boolean) {
  const response = await page.goto(path);
  if (!isMobile) await expectValid(response);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
  await expectRouteAccessible(page, "of both schemes");
  await expectRouteFits(page);
  if (!isMobile) await expectFocusVisible(page);
}

for (const path of visitorPages) {
  test(`${path} for a visitor`, { tag: "@everywhere" }, ({ page, isMobile }) => expectGoodRoute(page, path, isMobile));
}

/** A member in the middle of a plan, created once per worker. */
let trained: Promise<Account> | undefined;
async function newTrainedMember() {
  const member = await newMember();
  await trainEveryDay(member, (await trainPlan(member, "bounce-basics", 4)).enrollment);
  return member;
}

for (const path of memberPages) {
  test(`${path} for a member`, { tag: "@everywhere" }, async ({ page, isMobile }) => {
    trained ??= newTrainedMember();
    await signInAs(page, await trained);
    await expectGoodRoute(page, path, isMobile);
  });
}

for (const path of adminPages) {
  test(`${path} for an administrator on a tablet`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await signInAs(page, demoAdmin);
    await expectValid(await page.goto(path));
    // that of a previewed page follows the screen's own
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
    const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
    // previews have no page around them
    if (!/preview$|shared$/.test(path)) await expect(menu).toBeInViewport();
    await page.waitForLoadState("networkidle");
    await expectRouteAccessible(page, "of both schemes");
    await expectRouteFits(page, [
      [null, 16],
      [1280, 16],
      [360, 16],
      [320, 24],
    ]);
    await expectFocusVisible(page);
  });
}

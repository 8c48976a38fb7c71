import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startSiteProcess } from "../../scripts/local/dev/site.ts";
import { freePort } from "../../scripts/local/free-port.ts";
import { expectRouteAccessible, expectRouteFits } from "../support/e2e/expectations.ts";
import { product } from "../support/e2e/product.ts";
import { test } from "../support/e2e/test.ts";

// The kit page is in no build: the development site serves it, with the rows of the product under test.
test.describe.configure({ mode: "serial" });

let kit: string;
let close: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const cacheDir = await mkdtemp(join(tmpdir(), "jumping-kit-"));
  const port = await freePort();
  const { siteUrl, apiUrl, publishableKey } = product();
  const env = {
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
  const site = await startSiteProcess({ port, cacheDir, env });
  kit = `http://localhost:${port}/dev/kit`;
  close = async () => {
    await site.close();
    await rm(cacheDir, { recursive: true, force: true });
  };
});
test.afterAll(() => close());

test("every component state is accessible in light and dark and fits a phone; builds exclude the page", {
  tag: "@full",
}, async ({ page }) => {
  expect((await fetch(`${product().siteUrl}/dev/kit`)).status).toBe(404);
  test.setTimeout(240_000);
  await page.goto(kit, { timeout: 120_000 });
  // the first visit reloads the page once Vite has bundled its packages
  await page.waitForLoadState("networkidle");
  await expect(page.locator("body:has(astro-island):not(:has(astro-island[ssr]))")).toBeVisible();
  await expect(page.locator("[data-part]").first()).toBeVisible();
  await expectRouteAccessible(page, "of both schemes");
  await expectRouteFits(page);
  for (const opener of ["Open a dialog", "Open a wide dialog", "Ask before deleting"]) {
    await page.getByRole("button", { name: opener }).click();
    await expectRouteAccessible(page, "of both schemes");
    await page.keyboard.press("Escape");
  }
});

test("the kit page has a switch for the color scheme", { tag: "@full" }, async ({ page }) => {
  await page.goto(kit);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const scheme = page.getByRole("group", { name: "Color scheme" });
  await scheme.getByRole("radio", { name: "light" }).check();
  const light = await background();
  await scheme.getByRole("radio", { name: "dark" }).check();
  await expect.poll(background).not.toBe(light);
});

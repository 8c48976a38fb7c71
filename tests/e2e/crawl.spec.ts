import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { test } from "../support/e2e/test.ts";

// One page of each template is looked at closely; every other page of the sitemap is opened for errors and width alone.
const templateOf = (path: string) => path.replace(/^\/(videos|plans|studios|blog)\/.+/, "/$1/…");

async function sitemapPaths(): Promise<string[]> {
  const read = async (url: string) => [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  const maps = await read(`${product().siteUrl}/sitemap-index.xml`);
  const pages = await Promise.all(maps.map(([, url = ""]) => read(url)));
  return pages.flat().map(([, url = ""]) => new URL(url).pathname);
}

test("every page of the sitemap: no error, no policy violation, no sideways scroll", async ({ page }) => {
  test.setTimeout(300_000);
  const paths = await sitemapPaths();
  expect(paths.length).toBeGreaterThan(50);
  const seen = new Set<string>();
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expectNoSidewaysScroll(page);
    if (seen.has(templateOf(path))) continue;
    seen.add(templateOf(path));
    await expectAccessible(page);
  }
});

for (const path of ["/auth/login", "/auth/register", "/auth/forgot-password"]) {
  test(`${path} for a visitor`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test("an address that leads nowhere answers 404 with a way on", async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("link", { name: /home/i }).first()).toBeVisible();
  await expectAccessible(page);
});

for (const path of ["/dashboard", "/profile"]) {
  test(`${path} for a member`, async ({ page }) => {
    await signInAs(page, await newMember());
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

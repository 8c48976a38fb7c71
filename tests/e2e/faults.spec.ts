import { expect, type Page } from "@playwright/test";
import { product } from "../support/e2e/product.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";

/** Fails all requests to the backend from now on. */
const takeBackendDown = (page: Page) =>
  page.route(
    (url) => url.origin === product().apiUrl,
    (route) => route.abort(),
  );

test("with the backend down, content pages work unchanged and send it no requests", { tag: "@full" }, async ({
  page,
}) => {
  const paths = await sitemapPaths();
  const kinds = [/^\/$/, /^\/(plans|studios|blog|subscribe|privacy)$/, /^\/(plans|studios|blog)\/./, /^\/videos\/[^p]/];
  const one = kinds.flatMap((kind) => {
    const found = new Map(paths.filter((path) => kind.test(path)).map((path) => [path.split("/")[1], path]));
    return [...found.values()];
  });
  expect(one.length).toBeGreaterThan(8);
  // studios show the hours of today, in their time zone
  await page.clock.setFixedTime(Date.now());
  const read = async (path: string) => {
    await page.goto(path);
    return page.locator("body").textContent();
  };
  for (const path of one) {
    await page.unrouteAll();
    const before = await read(path);
    await takeBackendDown(page);
    expect(await read(path), path).toBe(before);
  }
});

test("with the backend down, the video list keeps its content and input, shows an error, and recovers automatically", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|DataError/);
  await takeBackendDown(page);
  await page.goto("/videos");
  await page.keyboard.press("Shift");
  const cards = page.locator("[data-video]");
  await expect(cards).toHaveCount(24);
  const search = page.getByPlaceholder("Search videos by title, description, or channel...");
  await expect(page.getByText("Couldn't update this list")).toBeVisible();
  await search.fill("soft landing");
  await expect(search).toHaveValue("soft landing");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(cards.first()).toContainText("Soft Landing Fitness");
  await expect(page.getByText("Couldn't update this list")).toBeHidden();
});

import { expect, type Page } from "@playwright/test";
import { holdBack, newWindow } from "../support/e2e/browser.ts";
import { expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.getByRole("main").getByRole("status").first();
const videos = (page: Page) => page.locator("[data-video]");

test("a new user gets a recommendation within five taps of the home page", { tag: "@everywhere" }, async ({ page }) => {
  const answers = () => page.getByRole("navigation", { name: "Find what fits" });
  await page.goto("/");
  await answers().getByRole("link", { name: "10 minutes" }).click();
  await chip(page, "Bad knees").click();
  await chip(page, "No handlebar").click();
  await expect(page).toHaveURL(/\/find\?minutes=10&knees=1&bar=none$/);
  await expect(status(page)).toHaveText(/^3 videos/);
  await expect(videos(page)).toHaveCount(3);
  await expect(page.getByText("Low impact, kind to the knees").first()).toBeVisible();
  await expect(page.getByText("No handlebar needed").first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto("/");
  await answers().getByRole("link", { name: "На русском" }).click();
  await chip(page, "Legs").click();
  await expect(status(page)).toHaveText(/^\d videos?/);
  await expect(videos(page).filter({ hasText: "Стройные ноги" })).toBeVisible();

  await page.goto("/");
  await answers().getByRole("link", { name: "My first four weeks" }).click();
  await expect(page.getByRole("heading", { name: "Follow a plan" })).toBeVisible();
  await page.getByRole("link", { name: /Bounce Basics/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bounce Basics" })).toBeVisible();
});

test("the form waits for the address to be read; answers can be undone by Back, by toggling, and one by one if nothing matches", {
  tag: "@full",
}, async ({ page }) => {
  const arrive = await holdBack(page, /FitFinder.*\.js/);
  await page.goto("/find?minutes=5", { waitUntil: "commit" });
  await expect(status(page)).toHaveText("Loading...", { useInnerText: true });
  await expect(page.locator("[data-skeletons]")).toBeVisible();
  arrive();
  await expect(chip(page, "5")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "Well trained").press("Enter");
  await chip(page, "Neighbors below").press("Space");
  await expect(status(page)).toHaveText("No video has all of that yet.");
  await page.getByRole("button", { name: "Well trained" }).last().click();
  await expect(status(page)).toHaveText(/^\d videos?/);
  await page.goBack();
  await expect(status(page)).toHaveText("No video has all of that yet.");
  await chip(page, "Start Over").click();
  await expect(page).toHaveURL(/\/find$/);
  await expect(status(page)).toHaveText("Pick one thing, and what fits shows up here.");
  const popular = page.getByRole("region", { name: "Popular" });
  await expect(popular.locator("[data-video]")).toHaveCount(3);
  await expect(popular.getByRole("link", { name: "10 minutes" })).toHaveAttribute("href", "/find?minutes=10");
});

test("without JavaScript the page links to the lists and shows no broken controls", { tag: "@full" }, async ({
  browser,
}) => {
  const page = await newWindow(browser, { javaScriptEnabled: false });
  await page.goto("/find");
  await expect(page.getByRole("main").getByRole("link", { name: "list of videos" })).toBeVisible();
  const knees = page.locator("section").filter({ has: page.getByRole("heading", { name: "Bad knees" }) });
  await expect(knees.locator('a[href^="/videos/"]')).toHaveCount(3);
  await expect(knees.locator('a[href^="/plans/"]')).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.context().close();
});

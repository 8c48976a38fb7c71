import { expect, type Locator, type Page } from "@playwright/test";
import { holdBack, newWindow } from "../support/e2e/browser.ts";
import { expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.getByRole("main").getByRole("status").first();
const videos = (page: Page) => page.locator("[data-video]");

/** Taps the middle of an element like a finger: where it is, not what it is. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("not shown");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test("four taps lead from the home page to a workout that fits, without an account; Back returns to the answers", {
  tag: "@everywhere",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("ten minutes and bad knees")).toBeInViewport();
  await tap(page, page.getByRole("link", { name: "Find your plan" }));
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await tap(page, chip(page, "10"));
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
  await tap(page, chip(page, "Bad knees"));
  await expect(page).toHaveURL(/\/find\?minutes=10&knees=1$/);
  await expect(status(page)).toHaveText(/^3 videos/);
  await expect(page.getByText("Low impact, kind to the knees").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await tap(page, page.getByRole("link", { name: /^Start Workout/ }).first());
  const session = page.getByRole("dialog");
  await expect(session.getByRole("button", { name: "Start Workout" })).toBeVisible();
  await expect(session.getByRole("list", { name: "Safety" })).toBeVisible();

  await page.goto("/find");
  await expect(page).toHaveURL(/\/find\?minutes=10&knees=1$/);
  await videos(page).getByRole("link", { name: /^Open/ }).first().click();
  await page.waitForURL("**/videos/*");
  await page.getByRole("link", { name: "Back to Videos" }).click();
  await expect(page).toHaveURL(/\/find\?minutes=10&knees=1$/);
  await expect(videos(page)).toHaveCount(3);
});

test("before the script, a question that the address answers isn't shown", async ({ page }) => {
  await page.route("**/_astro/*.js", () => new Promise(() => undefined));
  const question = page.getByText("How many minutes");
  await page.goto("/find", { waitUntil: "commit" });
  await expect(question).toBeVisible();
  await page.goto("/find?minutes=10&knees=1", { waitUntil: "commit" });
  await expect(page.locator("footer")).toBeVisible();
  await expect(question).toBeHidden();
});

test("a popular answer and one more recommend videos and a plan", { tag: "@everywhere" }, async ({ page }) => {
  const answers = () => page.getByRole("navigation", { name: "Find what fits" });
  await page.goto("/");
  await answers().getByRole("link", { name: "На русском" }).click();
  for (let skipped = 0; skipped < 3; skipped += 1) {
    await expect(page.getByText(`Question ${skipped + 1} of 5`)).toBeVisible();
    await page.getByRole("button", { name: /^(Skip|None of these)$/ }).click();
    await expect(page.getByText(`Question ${skipped + 2} of 5`)).toBeVisible();
  }
  await chip(page, "Legs").click();
  await expect(status(page)).toHaveText(/^\d videos?/);
  await expect(videos(page).filter({ hasText: "Стройные ноги" })).toBeVisible();
  await chip(page, "Start Over").click();

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
  await expect(chip(page, "5 min")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "Neighbors below").press("Space");
  await chip(page, "Next").click();
  await chip(page, "Well trained").press("Enter");
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

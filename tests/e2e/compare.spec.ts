import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const box = (page: Page, title: string) => page.getByRole("checkbox", { name: `Compare ${title}` });
const heads = (page: Page) => page.getByRole("table").locator("th[scope=col]");

test("two or three plans are chosen on their cards and read side by side, at an address that can be shared", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/plans");
  const compare = page.getByRole("link", { name: "Compare", exact: true });
  await expect(compare).toBeHidden();
  for (const title of ["Bounce Basics", "Steady Six"]) await box(page, title).check();
  await expect(page.getByText("2 plans chosen")).toBeVisible();
  await box(page, "Airtime Six").check();
  await expect(page.getByText("3 plans chosen, the most at once")).toBeVisible();
  await expect(box(page, "Center Line")).toBeDisabled();
  await compare.click();
  await expect(page).toHaveURL(/\/plans\/compare\?plans=bounce-basics,steady-six,airtime-six$/);
  await expect(heads(page)).toHaveText([/Bounce Basics/, /Steady Six/, /Airtime Six/]);
  await expect(page.getByRole("row", { name: /^Length/ })).toContainText(/4 weeks.*6 weeks.*6 weeks/);
  await expect(page.getByRole("row", { name: /^Level/ })).toContainText(/Beginner.*Beginner.*Advanced/);
  await expect(page.getByRole("row", { name: /^Workouts a week/ })).toContainText(/\d.*\d.*\d/);
  await expect(page.getByRole("row", { name: /^First day/ })).toContainText("Find the bounce");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Remove Steady Six" }).click();
  await expect(heads(page)).toHaveText([/Bounce Basics/, /Airtime Six/]);
  await page.getByLabel("Add a plan").selectOption({ label: "Center Line: Core and Balance" });
  await expect(page).toHaveURL(/\?plans=bounce-basics,airtime-six,center-line$/);
  await page.goBack();
  await expect(heads(page)).toHaveText([/Bounce Basics/, /Airtime Six/]);
  await page.reload();
  await expect(heads(page)).toHaveText([/Bounce Basics/, /Airtime Six/]);
  await heads(page).getByRole("link", { name: "Bounce Basics" }).click();
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect(heads(page)).toHaveText([/Bounce Basics/]);
  await expect(page.getByText("Choose two or three plans.")).toBeVisible();
});

test("a comparison that can't be loaded says so and is tried again; unknown plans are left out", {
  tag: "@full",
}, async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  await page.route("**/plans/plans.json", (route) => route.abort());
  await page.goto("/plans/compare?plans=no-such-plan,%3Cb%3E,x,bounce-basics,steady-six");
  await expect(page.getByText("Couldn't load the plans. Please try again.")).toBeVisible();
  await page.unroute("**/plans/plans.json");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heads(page)).toHaveText([/Bounce Basics/, /Steady Six/]);
  await expect(page.getByText(/^2 plans side by side\. This link also names something that/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Steady Six" }).click();
  await expect(page.getByText("Choose two or three plans.", { exact: true })).toBeVisible();
});

test("without JavaScript the comparison leads to the cards, which can't be chosen", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/plans/compare?plans=bounce-basics,steady-six");
  await expect(page.getByText("Loading...")).toBeHidden();
  await page.getByRole("link", { name: "the card of each plan" }).click();
  await expect(page.getByText(/3 x a week · \d+-\d+ min/).first()).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await context.close();
});

test("a video and a plan are shared by their address alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // a browser without a share sheet
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/videos");
  const video = await page.getByRole("link", { name: /^Open/ }).first().getAttribute("href");
  for (const path of [video, "/plans/bounce-basics"]) {
    await page.goto(`${path}?utm_source=newsletter&fbclid=1`);
    await page.bringToFront();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path ?? "", page.url()).href);
  }
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { linkIn, mailFor } from "../support/e2e/mail.ts";
import { newAddress } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const plan = "/plans/bounce-basics";
const session = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) => session(page).getByRole("button", { name }).click();

test("a visitor trains a day, keeps it, registers, and finds it completed", { tag: "@phone" }, async ({ page }) => {
  const youtube = await playYouTube(page);
  await page.goto(plan);
  await page
    .getByRole("link", { name: /^Start Workout/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?workout=1-1$/);
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeFocused();
  expect(youtube.requests).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, "Start Workout");
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  await youtube.end();
  while (await session(page).getByRole("button", { name: "Skip rest" }).isVisible()) {
    await press(page, "Skip rest");
    await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
    await youtube.end();
  }
  await session(page).getByRole("link", { name: "Keep this workout" }).click();
  await expect(page).toHaveURL(/\/auth\/register/);
  const email = newAddress();
  await page.getByLabel("First name").fill("Vera");
  await page.getByLabel("Last name").fill("Visitor");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("jumping-demo");
  await page.getByLabel("Confirm password").fill("jumping-demo");
  await page.getByRole("button", { name: /Sign Up|Create|Start/ }).click();
  await page.goto(linkIn(await mailFor(email), "/auth/v1/verify"));
  await expect(page).toHaveURL(/\/plans\/bounce-basics/);
  await expect(page.locator(".plan-day").first().getByText("Completed", { exact: true })).toBeVisible();
});

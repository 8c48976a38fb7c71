import { expect, type Page } from "@playwright/test";
import { holdBack } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll, expectNothingMoved } from "../support/e2e/expectations.ts";
import { linkIn, mailFor } from "../support/e2e/mail.ts";
import { newAddress } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { test } from "../support/e2e/test.ts";
import { followLink } from "../support/mailed-link.ts";

const plan = "/plans/bounce-basics";
const password = "jumping-demo";

const looksRight = async (page: Page) => {
  await expectAccessible(page);
  // A window without earlier pages: an emulated phone that reused one taps beside its buttons.
  await expectNoSidewaysScroll(page, [[null, 16]]);
};

test("from registration to a finished plan", { tag: "@phone" }, async ({ page }) => {
  test.setTimeout(240_000);
  const email = newAddress();

  await test.step("registers", async () => {
    await page.goto("/auth/register");
    await page.getByLabel("First name").fill("Jo");
    await page.getByLabel("Last name").fill("Jumper");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password", { exact: true }).fill(password);
    await looksRight(page);
    const letGo = await holdBack(page, "**/auth/login");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Account created successfully! Please check your email")).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/auth\/login/);
    await looksRight(page);
    await expect(page.getByText("Almost there: confirm your email first.")).toBeVisible();
    await expectNothingMoved(page);
  });

  await test.step("confirms the address from the mail, on another device", async () => {
    const link = new URL(linkIn(await mailFor(email), "token_hash"));
    expect(link.pathname).toBe("/auth/callback");
    expect((await followLink(link, product())).ok).toBe(true);
  });

  await test.step("must sign in to start a plan, and returns to it", async () => {
    await page.goto(plan);
    await looksRight(page);
    await page.getByRole("link", { name: "Sign Up to Start" }).first().click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(new RegExp(`${plan}$`));
  });

  await test.step("enrolls and lands on the dashboard", async () => {
    const letGo = await holdBack(page, "**/dashboard");
    await page.getByRole("button", { name: "Start This Plan" }).first().click();
    await expect(page.getByText("Successfully Enrolled!").first()).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(statistic(page, "Active Plans")).toHaveText(/^1/);
    await looksRight(page);
  });

  await test.step("completes every day of the plan", async () => {
    await page
      .getByRole("link", { name: /Continue/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${plan}$`));
    const open = page.getByRole("button", { name: /^Mark Complete/ });
    // the address changes before the page has arrived
    await expect(open.first()).toBeVisible();
    const days = await openEveryWeek(page);
    await expect(open).toHaveCount(days);
    await looksRight(page);
    for (let left = days - 1; left >= 0; left -= 1) {
      await open.first().click();
      // a saved day gets a row of stars, which moves the next button
      await expect(page.locator("[data-completed]")).toHaveCount(days - left);
      await expect(open).toHaveCount(left);
    }
    await looksRight(page);
  });

  await test.step("sees the plan finished, also after a reload", async () => {
    await page.goto("/dashboard");
    await expect(page.getByText("100%").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("100%").first()).toBeVisible();
    await expect(statistic(page, "Day Streak")).toHaveText(/^1/);
    await looksRight(page);
  });
});

const statistic = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd").first();

/** Opens the collapsed weeks. Returns the plan's number of days. */
async function openEveryWeek(page: Page): Promise<number> {
  await page.locator("details:not([open]) > summary").evaluateAll((closed: HTMLElement[]) => {
    for (const summary of closed) summary.click();
  });
  return page.locator("[data-day-action]").count();
}

import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";

const heart = (page: Page, index: number) =>
  page
    .locator("[data-video]")
    .nth(index)
    .getByRole("button", { name: /^Save / });
const titleOf = (page: Page, index: number) =>
  page.locator("[data-video]").nth(index).getByRole("heading").textContent();
const shelf = (page: Page, name: string) => page.getByRole("region", { name });

test("a visitor saves videos, finds them at /saved, and keeps them in a new account", async ({ page }) => {
  await page.goto("/saved");
  await expect(page.getByRole("heading")).toHaveText(["Nothing saved yet"]);
  await page.goto("/videos");
  const saved = [await titleOf(page, 0), await titleOf(page, 1)].map(String);
  await heart(page, 0).press("Enter");
  // the first keystroke made the list live
  await expect(page.locator("astro-island:not([ssr])")).toBeAttached();
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "true");
  await heart(page, 1).click();
  await page.locator("[data-video] a").nth(2).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(saved[1] ?? "");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute("aria-pressed", "true");

  const other = await page.context().newPage();
  await other.goto("/saved");
  await expect(shelf(other, "Saved").getByRole("heading", { level: 2 })).toHaveText([...saved].reverse());
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  // in the background tab
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(heart(other, 0)).toHaveAttribute("aria-pressed", "false");
  await other.close();

  await signInAs(page, await newMember());
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/saved");
  await expect(shelf(page, "Saved").getByRole("heading", { level: 2 })).toHaveText(saved.slice(0, 1));
  await page.evaluate(() => localStorage.removeItem("jumping-fitness-session-saved"));
  await page.reload();
  await expect(shelf(page, "Saved").getByRole("heading", { level: 2 })).toHaveText(saved.slice(0, 1));
});

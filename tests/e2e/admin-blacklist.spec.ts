import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { confirmDialog, openAdmin } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const row = (page: Page, keyword: string) => page.getByRole("listitem", { name: keyword });
const form = (page: Page) => page.getByRole("dialog");
const unusedWord = () => `pogo-${randomUUID().slice(0, 8)}`;

async function add(page: Page, keyword: string, reason = "Not a workout.") {
  await page.getByRole("button", { name: "Add Keyword" }).click();
  await form(page).getByLabel("Keyword/Pattern").fill(keyword);
  await form(page).getByLabel("Rejection Reason").fill(reason);
  await form(page).getByRole("button", { name: "Add Keyword" }).click();
  await expect(row(page, keyword)).toBeVisible();
}

test("a success stays while the pointer is on it, and leaves after it", async ({ page }) => {
  await page.clock.install();
  await openAdmin(page, "/admin/blacklist");
  await add(page, unusedWord());
  const notice = page.locator("[data-notice]").first();
  await notice.hover();
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(6000);
  await expect(notice).toBeHidden();
});

test("the blacklist shows its counts, its entries, and how each is matched", { tag: ["@phone", "@full"] }, async ({
  page,
}) => {
  await openAdmin(page, "/admin/blacklist");
  await expect(page.getByRole("heading", { level: 1, name: "Keyword Blacklist" })).toBeVisible();
  for (const label of ["Active Keywords", "Inactive Keywords", "Total Matches", "Total Keywords"]) {
    await expect(page.locator(".admin-stat").filter({ has: page.getByText(label, { exact: true }) })).toHaveText(/\d/);
  }
  const regex = row(page, "lose \\d+ ?(kg|lbs?|pounds)");
  await expect(regex.locator("[data-tone=purple]")).toHaveText("regex");
  await expect(row(page, "affiliate").locator("[data-tone=green]").first()).toHaveText("contains");
  await expect(row(page, "ASMR").locator("[data-tone=blue]")).toHaveText("exact");
  await expect(row(page, "ASMR")).toContainText("Case sensitive");
  await expect(row(page, "affiliate")).toContainText(
    /Fields: .*Case insensitive.*Matches: \d+.*Added: \w{3} \d+, \d{4}/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("search ignores case and covers keywords and reasons; the status filter narrows the list", {
  tag: "@full",
}, async ({ page }) => {
  await openAdmin(page, "/admin/blacklist");
  const search = page.getByPlaceholder("Search keywords or reasons...");
  const status = page.getByLabel("Status");
  await expect(status.locator("option")).toHaveText(["All Keywords", "Active Only", "Inactive Only"]);
  await expect(status).toHaveValue("all");
  await search.fill("AFFILI");
  await expect(row(page, "affiliate")).toBeVisible();
  await expect(row(page, "ASMR")).toHaveCount(0);
  await search.fill("advertising");
  await expect(row(page, "affiliate")).toBeVisible();
  await status.selectOption("Inactive Only");
  await page.reload();
  await expect(page.getByRole("heading", { name: "No keywords match your filters" })).toBeVisible();
  await expectAccessible(page);
  await search.fill("");
  await expect(row(page, "unboxing")).toContainText("Inactive");
  await status.selectOption("Active Only");
  await expect(row(page, "unboxing")).toHaveCount(0);
});

test("a new keyword has defaults, requires keyword and reason, and is active", async ({ page }) => {
  const word = unusedWord();
  await openAdmin(page, "/admin/blacklist");
  await page.getByRole("button", { name: "Add Keyword" }).click();
  await expect(form(page).getByRole("heading", { name: "Add New Keyword" })).toBeVisible();
  await expect(form(page).getByLabel("Keyword/Pattern")).toBeFocused();
  await expect(form(page).getByLabel("Pattern Type")).toHaveValue("contains");
  await expect(form(page).getByLabel("Title")).toBeChecked();
  await expect(form(page).getByLabel("Description")).toBeChecked();
  await expect(form(page).getByLabel("Case sensitive matching")).not.toBeChecked();
  await expectAccessible(page);

  await form(page).getByRole("button", { name: "Add Keyword" }).click();
  await expect(form(page).getByText("Please enter a keyword or pattern")).toBeVisible();
  await expect(form(page).getByLabel("Keyword/Pattern")).toBeFocused();
  await expectAccessible(page);
  await form(page).getByLabel("Keyword/Pattern").fill(word);
  await page.keyboard.press("Enter");
  await expect(form(page).getByText("Please enter a rejection reason")).toBeVisible();
  await form(page).getByLabel("Rejection Reason").fill("Another sport.");
  await form(page).getByRole("button", { name: "Add Keyword" }).dblclick();

  await expect(row(page, word)).toHaveCount(1);
  await expect(row(page, word)).toContainText("Active");
  await expect(row(page, word)).toContainText("Fields: title, description");
  await page.reload();
  await expect(row(page, word)).toHaveCount(1);
});

test("a keyword can be deactivated, activated, edited (which activates it), and deleted after a confirmation", {
  tag: "@phone",
}, async ({ page }) => {
  const word = unusedWord();
  await openAdmin(page, "/admin/blacklist");
  await add(page, word);
  await row(page, word).getByRole("button", { name: "Deactivate" }).dblclick();
  await expect(row(page, word)).toContainText("Inactive");
  await expect(row(page, word).getByRole("button", { name: `Activate ${word}` })).toBeVisible();
  await row(page, word).getByRole("button", { name: "Edit" }).click();
  await expect(form(page).getByRole("heading", { name: "Edit Keyword" })).toBeVisible();
  await expect(form(page).getByRole("region", { name: "Preview" })).toContainText("Matches 0 of the latest");
  await form(page).getByLabel("Pattern Type").selectOption("exact");
  await form(page).getByLabel("Description").uncheck();
  await form(page).getByLabel("Case sensitive matching").check();
  await form(page).getByRole("button", { name: "Update Keyword" }).click();
  await expect(form(page)).toBeHidden();
  await expect(row(page, word)).toContainText(/exact.*Active.*Case sensitive/);
  await expect(row(page, word).getByText("Fields: title", { exact: true })).toBeVisible();
  await row(page, word).getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page, "Are you sure you want to remove this keyword from the blacklist?", "Delete");
  await expect(row(page, word)).toHaveCount(0);
  await expect(page.locator("li.admin-row:focus"), "the next keyword").toHaveCount(1);
});

test("declining the confirmation keeps the keyword", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/blacklist");
  await row(page, "affiliate").getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page, "Are you sure you want to remove this keyword from the blacklist?", "Cancel");
  await expect(row(page, "affiliate").getByRole("button", { name: "Delete" })).toBeFocused();
  await expect(row(page, "affiliate")).toBeVisible();
});

test("the form previews matches and reports an invalid pattern, which can still be saved", { tag: "@full" }, async ({
  page,
}) => {
  const pattern = `(${unusedWord()}`;
  await openAdmin(page, "/admin/blacklist");
  await page.getByRole("button", { name: "Add Keyword" }).click();
  const preview = form(page).getByRole("region", { name: "Preview" });
  await form(page).getByLabel("Keyword/Pattern").fill("bounce");
  await expect(preview.getByRole("status").first()).toHaveText(/^Matches [1-9]\d* of the latest \d+ videos/);
  await expect(preview.getByText(/bounce/i).first()).toBeVisible();
  await expectAccessible(page);
  await form(page).getByLabel("Pattern Type").selectOption("regex");
  await form(page).getByLabel("Keyword/Pattern").fill(pattern);
  await expect(preview).toContainText("Not a valid regular expression");
  await expectAccessible(page);
  await form(page).getByLabel("Rejection Reason").fill("Not a workout.");
  await form(page).getByRole("button", { name: "Add Keyword" }).click();
  await expect(row(page, pattern)).toBeVisible();
});

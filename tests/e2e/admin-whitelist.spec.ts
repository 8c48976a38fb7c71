import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { confirmDialog, openAdmin } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const row = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const form = (page: Page) => page.getByRole("dialog");

test("the whitelist shows its counts and each channel's rules", { tag: ["@phone", "@full"] }, async ({ page }) => {
  await openAdmin(page, "/admin/whitelist");
  await expect(page.getByRole("heading", { level: 1, name: "Channel Whitelist" })).toBeVisible();
  for (const label of ["Active Channels", "Inactive Channels", "Videos Imported", "Total Channels"]) {
    const card = page.locator(".admin-stat").filter({ has: page.getByText(label, { exact: true }) });
    await expect(card).toHaveText(/\d/);
  }
  await expect(row(page, "Bounce Harbor")).toContainText(/Active.*Length: 5:00 – 60:00.*Languages: en.*Videos: \d/);
  await page.getByLabel("Search channels").fill("HARBOR");
  await expect(row(page, "Airtime Club")).toHaveCount(0);
  await page.getByLabel("Status").selectOption("Inactive Only");
  await expect(page.getByRole("heading", { name: "No channels match your filters" })).toBeVisible();
  await page.getByLabel("Search channels").fill("");
  await expect(row(page, "Liftoff Lab")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a new channel has defaults, is validated, is stored trimmed, and can be deleted", async ({ page }) => {
  const unused = randomUUID().slice(0, 8);
  const name = `Pogo Club ${unused}`;
  await openAdmin(page, "/admin/whitelist");
  await page.getByRole("button", { name: "Add Channel" }).click();
  await expect(form(page).getByLabel("Min Duration (seconds)")).toHaveValue("300");
  await expect(form(page).getByText("5:00", { exact: true })).toBeVisible();
  await expect(form(page).getByLabel("Max Duration (seconds)")).toHaveValue("3600");
  await expect(form(page).getByLabel("Auto-Approve Languages")).toHaveValue("en");
  await expectAccessible(page);

  const save = form(page).getByRole("button", { name: "Add Channel" });
  await save.click();
  await expect(form(page).getByText("Please enter the channel ID")).toBeVisible();
  await expect(form(page).getByText("Please enter the channel name")).toBeVisible();
  await expect(form(page).getByLabel("Channel ID")).toBeFocused();
  await form(page)
    .getByLabel("Channel ID")
    .fill(`UC${unused}${"0".repeat(14)}`);
  await form(page).getByLabel("Channel Name").fill(`  ${name} `);
  await form(page).getByLabel("Channel URL").fill("not an address");
  await form(page).getByLabel("Min Duration (seconds)").fill("0");
  await save.click();
  await expect(form(page).getByText(/Please enter a full URL/)).toBeVisible();
  await expect(form(page).getByText("Please enter a whole number of at least 1")).toBeVisible();
  await form(page).getByLabel("Channel URL").fill("https://www.youtube.com/@pogo");
  await form(page).getByLabel("Min Duration (seconds)").fill("4000");
  await expect(form(page).getByText("The maximum can't be below the minimum")).toBeVisible();
  await form(page).getByLabel("Min Duration (seconds)").fill("60");
  await form(page).getByLabel("Auto-Approve Tags").fill(" fun , , legs ");
  await form(page).getByRole("button", { name: "cardio", exact: true }).click();
  await expect(form(page).getByLabel("Auto-Approve Tags")).toHaveValue("fun, legs, cardio");
  await save.dblclick();

  await expect(row(page, name)).toHaveCount(1);
  await expect(row(page, name)).toContainText(/Active.*fun.*legs.*cardio.*Length: 1:00 – 60:00/);
  await page.reload();
  await expect(row(page, name)).toHaveCount(1);
  await row(page, name).getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page, "Are you sure you want to remove this channel from the whitelist?", "Delete");
  await expect(row(page, name)).toHaveCount(0);
});

import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { answerDialogs, answerInstead, expectDialogs, openAdmin } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const table = "channel_whitelist";
const row = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const form = (page: Page) => page.getByRole("dialog");
const unusedName = () => `Pogo Club ${randomUUID().slice(0, 8)}`;

/** The ID of the channel with this name, which ends with eight unique letters. */
const idOf = (name: string) => `UC${name.slice(-8)}${"0".repeat(14)}`;

async function fillIn(page: Page, name: string) {
  await page.getByRole("button", { name: "Add Channel" }).click();
  await form(page).getByLabel("Channel ID").fill(idOf(name));
  await form(page).getByLabel("Channel Name").fill(name);
}
const save = (page: Page) => form(page).getByRole("button", { name: "Add Channel" }).click();

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

test("a new channel has defaults, is validated, and is stored trimmed", async ({ page }) => {
  const name = unusedName();
  await openAdmin(page, "/admin/whitelist");
  await page.getByRole("button", { name: "Add Channel" }).click();
  await expect(form(page).getByLabel("Min Duration (seconds)")).toHaveValue("300");
  await expect(form(page).getByLabel("Max Duration (seconds)")).toHaveValue("3600");
  await expect(form(page).getByLabel("Auto-Approve Languages")).toHaveValue("en");
  await expectAccessible(page);

  await save(page);
  await expect(form(page).getByText("Please enter the channel ID")).toBeVisible();
  await expect(form(page).getByText("Please enter the channel name")).toBeVisible();
  await expect(form(page).getByLabel("Channel ID")).toBeFocused();
  await form(page).getByLabel("Channel ID").fill(idOf(name));
  await form(page).getByLabel("Channel Name").fill(`  ${name} `);
  await form(page).getByLabel("Channel URL").fill("not an address");
  await form(page).getByLabel("Min Duration (seconds)").fill("0");
  await save(page);
  await expect(form(page).getByText(/Please enter a full URL/)).toBeVisible();
  await expect(form(page).getByText("Please enter a whole number of at least 1")).toBeVisible();
  await form(page).getByLabel("Channel URL").fill("https://www.youtube.com/@pogo");
  await form(page).getByLabel("Min Duration (seconds)").fill("4000");
  await expect(form(page).getByText("The maximum can't be below the minimum")).toBeVisible();
  await form(page).getByLabel("Min Duration (seconds)").fill("60");
  await form(page).getByLabel("Auto-Approve Tags").fill(" fun , , legs ");
  await form(page).getByRole("button", { name: "cardio", exact: true }).click();
  await expect(form(page).getByLabel("Auto-Approve Tags")).toHaveValue("fun, legs, cardio");
  await form(page).getByRole("button", { name: "Add Channel" }).dblclick();

  await expect(row(page, name)).toHaveCount(1);
  await expect(row(page, name)).toContainText(/Active.*fun.*legs.*cardio.*Length: 1:00 – 60:00/);
  await page.reload();
  await expect(row(page, name)).toHaveCount(1);
});

test("a channel can be deactivated, edited, and deleted after a confirmation", { tag: "@full" }, async ({ page }) => {
  const name = unusedName();
  const messages = answerDialogs(page);
  await openAdmin(page, "/admin/whitelist");
  await fillIn(page, name);
  await save(page);
  await row(page, name).getByRole("button", { name: "Deactivate" }).dblclick();
  await expect(row(page, name)).toContainText("Inactive");
  await row(page, name).getByRole("button", { name: "Edit" }).click();
  await expect(form(page).getByRole("heading", { name: "Edit Channel" })).toBeVisible();
  await form(page).getByLabel("Notes").fill("Quiet music");
  await form(page).getByRole("button", { name: "Update Channel" }).click();
  await expect(row(page, name)).toContainText("Quiet music");
  await row(page, name).getByRole("button", { name: "Activate" }).click();
  await expect(row(page, name).getByRole("button", { name: "Deactivate" })).toBeVisible();
  await row(page, name).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, name)).toHaveCount(0);
  await expectDialogs(messages, "Are you sure you want to remove this channel from the whitelist?");
});

test("adding a listed channel is refused with the reason and keeps its entry", { tag: "@full" }, async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const messages = answerDialogs(page);
  const name = unusedName();
  await openAdmin(page, "/admin/whitelist");
  await fillIn(page, name);
  await save(page);
  await expect(row(page, name)).toBeVisible();
  await expect(form(page)).toBeHidden();
  await fillIn(page, name);
  await save(page);
  await expectDialogs(messages, "Failed to save channel. Please try again.");
  await expect(form(page).getByText(/A channel with this ID is already on the whitelist/)).toBeVisible();
  await expect(form(page).getByLabel("Channel Name")).toHaveValue(name);
});

test("failures show their messages", { tag: "@full" }, async ({ page, tolerate }) => {
  tolerate(/status of 500/);
  const messages = answerDialogs(page);
  await openAdmin(page, "/admin/whitelist");
  await expect(row(page, "Bounce Harbor")).toBeVisible();
  for (const method of ["PATCH", "DELETE"]) {
    await answerInstead(page, { method, table, status: 500, body: { message: "The database is away" } });
  }
  await row(page, "Bounce Harbor").getByRole("button", { name: "Deactivate" }).click();
  await expectDialogs(messages, "Failed to update channel status. Please try again.");
  messages.length = 0;
  await row(page, "Bounce Harbor").getByRole("button", { name: "Delete" }).click();
  await expectDialogs(
    messages,
    "Are you sure you want to remove this channel from the whitelist?",
    "Failed to delete channel. Please try again.",
  );
  await expect(row(page, "Bounce Harbor")).toContainText("Active");
});

test("an empty whitelist offers the first channel", { tag: "@full" }, async ({ page }) => {
  await answerInstead(page, { method: "GET", table, status: 200, body: [] });
  await openAdmin(page, "/admin/whitelist");
  await expect(page.getByRole("heading", { name: "No whitelisted channels yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add your first channel" }).click();
  await expect(form(page).getByRole("heading", { name: "Add New Channel" })).toBeVisible();
});

import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { parsedCsv } from "../support/csv.ts";
import { downloadText, newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { signInAs } from "../support/e2e/people.ts";
import { newAdmin, service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

/** A video of the built site. */
/** A video whose page is built: not one of other tests. */
async function someVideo() {
  const { data } = await service()
    .from("videos")
    .select("id, title")
    .neq("channel_name", "Test Trampolines")
    .order("created_at")
    .limit(1)
    .single()
    .throwOnError();
  return data;
}

/** Lets the statistics count this page, as if a person used it. */
const countMe = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }));

const counting = (page: Page, name: string) =>
  page.waitForResponse((response) => response.url().endsWith(`/rpc/${name}`) && response.request().method() === "POST");

test("a visitor's views and search are counted, and an administrator reads them as charts, tables and CSV", async ({
  page,
  browser,
}) => {
  const video = await someVideo();
  const words = `nothing ${randomUUID().slice(0, 4)} here`.replace(/\d/g, "x");
  const visitor = await newWindow(browser);
  const sent: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().includes("/rpc/count_")) sent.push(`${request.method()} ${request.postData()}`);
  });
  await visitor.goto(`/videos/${video.id}`);
  await visitor.waitForLoadState("networkidle");
  expect(sent, "a browser controlled by a program").toEqual([]);

  await countMe(visitor);
  const counted = counting(visitor, "count_view");
  await visitor.goto(`/videos/${video.id}?from=friend`);
  expect((await counted).ok()).toBe(true);
  expect((await (await counted).request().allHeaders()).cookie).toBeUndefined();
  expect(sent).toEqual([`POST {"path":"/videos/${video.id}"}`]);
  await visitor.goto("/videos");
  const search = counting(visitor, "count_empty_search");
  await visitor.getByRole("searchbox").fill(words);
  expect((await search).ok()).toBe(true);
  await visitor.context().close();

  await signInAs(page, await newAdmin());
  await page.goto("/admin/statistics");
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  const viewed = page.getByRole("region", { name: "Most viewed videos" }).first();
  await expect(viewed.getByRole("listitem").filter({ hasText: video.title })).toContainText(/\d$/);
  // words are shown once they were searched on three days
  await expect(page.getByRole("region", { name: "Searches without results" })).not.toContainText(words);

  // by keyboard: the period, then a table
  await page.getByLabel("Period").focus();
  await page.keyboard.press("ArrowUp");
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(viewed.getByRole("listitem").first()).toBeVisible();
  await viewed.locator("summary").focus();
  await page.keyboard.press("Enter");
  const link = viewed.getByRole("table").getByRole("link", { name: video.title, exact: true });
  await expect(link).toHaveAttribute("href", `/videos/${video.id}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { name, text } = await downloadText(page, () => page.getByRole("button", { name: /^CSV ?: Views$/ }).click());
  expect(name).toMatch(/^statistics-views-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...days] = parsedCsv(text);
  expect(header).toEqual(["From", "Pages", "Videos", "Plans", "Articles", "Studios", "All"]);
  expect(days).toHaveLength(7);
  await page.reload();
  await expect(page.getByLabel("Period")).toHaveValue("7");
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
});

test("a visitor reports a video by keyboard, and an administrator closes the report and takes it back", async ({
  page,
  browser,
}) => {
  const video = await someVideo();
  const note = `<img src=x onerror=alert(1)> ${randomUUID()}`;
  const visitor = await newWindow(browser);
  await visitor.goto(`/videos/${video.id}`);
  await visitor.getByText("Report this video").focus();
  await visitor.keyboard.press("Enter");
  // without a reason the browser keeps the form
  await visitor.getByLabel("In a sentence (optional)").fill(note);
  await visitor.getByRole("button", { name: "Send Report" }).press("Enter");
  await expect(visitor.getByLabel("Too fast")).toBeFocused();
  await visitor.keyboard.press("ArrowDown");
  await expect(visitor.getByLabel("Bad sound")).toBeChecked();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole("button", { name: "Send Report" }).press("Enter");
  await expect(visitor.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  await visitor.getByRole("link", { name: "Back to Videos" }).click();
  await expect(visitor).toHaveURL(/\/videos$/);
  await visitor.context().close();

  await signInAs(page, await newAdmin());
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Feedback about \d+ videos? waits\.$/ }).click();
  const row = page.getByRole("listitem", { name: video.title, exact: true });
  await expect(row.getByText(note)).toBeVisible();
  await expect(row.getByText(/^Bad sound: \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole("button", { name: /^Done/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(row.getByText(note)).toBeVisible();
  await row.getByRole("button", { name: /^Done/ }).press("Enter");
  await expect(row).toHaveCount(0);
});

import { expect, type Page } from "@playwright/test";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { holdBack } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";

const plan = "/plans/whole-body-eight";
const firstDay = (page: Page) => page.locator('[data-workout="1-1"]');
const strip = (page: Page) => page.getByRole("navigation", { name: "Workout" });

test("a video opened from a day links to the next one, to the session and back", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await page.goto(plan);
  const link = firstDay(page).locator("[data-youtube]").first();
  await expect(link).toHaveAttribute("href", /^\/videos\/[0-9a-f-]{36}$/);
  await link.click();
  await expect(strip(page)).toContainText("Week 1, Day 1 · 1 of 3");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/videos\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // the skip link changes the fragment; neither it nor a reload loses the day, and a shared address keeps it
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/#workout=/);
  await page.reload();
  await strip(page)
    .getByRole("link", { name: /^Next video/ })
    .click();
  await expect(strip(page)).toContainText("2 of 3");
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(strip(shared)).toContainText("2 of 3");
  await shared.close();

  await strip(page).getByRole("link", { name: "Go to workout" }).click();
  const session = page.getByRole("dialog");
  await expect(session.getByRole("button", { name: "Start Workout with video 2" })).toBeFocused();
  // the sticky button may cover a part of another one until the page is scrolled
  await session.getByText("Stop for pain").scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.goBack();
  await strip(page)
    .getByRole("link", { name: /^Next video/ })
    .click();
  await expect(strip(page)).toContainText("3 of 3");
  await expect(strip(page).getByRole("link", { name: /^Next video/ })).toHaveCount(0);
  await strip(page)
    .getByRole("link", { name: /^Back to the day/ })
    .click();
  await expect(page).toHaveURL(/\/plans\/whole-body-eight#day-/);
  await expect(firstDay(page)).toBeInViewport();
});

test("the strip reserves its space while it loads, and a video opened elsewhere has none", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto(plan);
  const links = firstDay(page).locator("[data-youtube]");
  const path = (await links.last().getAttribute("href")) ?? "";
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-day-strip]")).toBeHidden();

  const respond = await holdBack(page, `**${plan}`);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("about:blank");
    await page.goto(`${path}#workout=whole-body-eight:1-1`);
    const top = () =>
      page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + scrollY);
    const before = await top();
    respond();
    await expect(strip(page)).toContainText("3 of 3");
    expect(await top(), `at ${width}`).toBe(before);
  }
});

test("a video opened from an outdated day says that the day has changed", { tag: "@full" }, async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  await page.goto(plan);
  const path = await firstDay(page).locator("[data-youtube]").first().getAttribute("href");
  for (const [day, way] of [
    ["whole-body-eight:8-3", plan],
    ["no-such-plan:1-1", "/plans"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${path}#workout=${day}`);
    await expect(page.getByText("The workout this video was opened from has changed.")).toBeVisible();
    await expect(page.locator("[data-day-strip]").getByRole("link")).toHaveAttribute("href", way ?? "");
  }
  await expectAccessible(page);
});

test("after the last video a member can complete the day, also after signing in in another tab", {
  tag: ["@phone", "@full"],
}, async ({ page, context, tolerate }) => {
  tolerate(/status of 400/);
  await signInAs(page, await newMember());
  await page.goto(plan);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(plan);
  // moves the content below
  await expect(firstDay(page).getByRole("button", { name: /^Mark Complete/ })).toBeVisible();
  await firstDay(page).locator("[data-youtube]").last().click();
  const inserts = "**/rest/v1/workout_completions?*";
  await page.route(inserts, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { message: "down", code: "XX000" } })
      : route.fallback(),
  );
  const complete = strip(page).getByRole("button", { name: /^Mark Complete/ });
  await expect(complete).toBeVisible();
  await page.evaluate((key) => localStorage.removeItem(key), sessionStorageKey);
  await page.reload();
  await expect(strip(page)).toContainText("3 of 3");
  await expect(complete).toBeHidden();
  // a new tab of this browser starts with the member's session
  const other = await context.newPage();
  await other.goto("/");
  await expect(complete).toBeVisible();
  await other.close();
  await complete.click();
  await expect(strip(page).getByRole("alert")).toBeVisible();
  await page.unroute(inserts);
  await complete.click();
  await expect(strip(page).getByText("Completed", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await strip(page)
    .getByRole("link", { name: /^Back to the day/ })
    .click();
  await expect(firstDay(page).getByText("Completed", { exact: true })).toBeVisible();
});

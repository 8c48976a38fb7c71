import { expect, type Page } from "@playwright/test";
import { holdBack } from "../support/e2e/browser.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  waitForNetwork,
} from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { test } from "../support/e2e/test.ts";

const plan = { path: "/plans/bounce-basics", title: "Bounce Basics" };

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const week = (page: Page, number: number) => page.locator(".plan-week").nth(number - 1);
/** Reloads the plan's page, of which only the HTML before `end` arrives. */
async function reloadUntil(page: Page, end: (html: string) => number): Promise<void> {
  await page.route(`**${plan.path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, end(html)) });
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
const day = (page: Page, index: number) => page.locator(".plan-day").nth(index);

test.describe("a visitor", () => {
  test("filters published plans, and the address keeps the filters", { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/plans");
    const title = page.getByRole("article").first().getByRole("heading");
    const bottom = await title.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom, "the first plan is on the first screen").toBeLessThan(700);
    const all = Number((await page.getByRole("status").textContent())?.match(/\d+/)?.[0]);
    expect(all).toBeGreaterThanOrEqual(8);
    await expect(page.getByRole("article")).toHaveCount(all);
    const choices = (name: string) => page.getByRole("group", { name }).getByRole("button");
    await expect(choices("Difficulty")).toHaveText(["All", "Beginner", "Intermediate", "Advanced"]);
    await expect(choices("Duration")).toHaveText(["Any", "4 weeks", "6 weeks", "8 weeks"]);
    await page.getByRole("button", { name: "Beginner", exact: true }).click();
    await page.getByRole("button", { name: "4 weeks", exact: true }).click();
    await expect(page).toHaveURL(/difficulty=beginner&weeks=4/);
    await expect(page.getByRole("button", { name: "Beginner", exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "All", exact: true })).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => page.getByRole("article").count()).toBeLessThan(all);
    const few = await page.getByRole("article").count();
    expect(few).toBeGreaterThan(0);
    await expect(page.getByRole("status")).toHaveText(few === 1 ? "1 plan found" : `${few} plans found`);
    // from here on the list may differ by a plan: other tests publish
    const isNarrowed = async () => {
      await expect(card(page, plan.title)).toBeVisible();
      await expect(card(page, "Airtime Six")).toBeHidden();
    };
    await page.reload();
    await isNarrowed();
    await page
      .getByRole("link", { name: /^View Details/ })
      .first()
      .click();
    await page.goBack();
    await isNarrowed();
    await page.getByRole("button", { name: "Clear Filters" }).first().click();
    await expect(card(page, "Airtime Six")).toBeVisible();
    await expect(page).toHaveURL(/\/plans$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("a card describes its plan and links to its page, the login and the videos", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/plans");
    const bounce = card(page, plan.title);
    await expect(bounce.getByText("beginner")).toHaveCount(1);
    await expect(bounce.getByText("4 weeks")).toBeVisible();
    await expect(bounce.getByText(/^Four calm weeks/)).toBeVisible();
    await expect(bounce.locator("img")).toHaveAttribute("src", "/covers/bounce-basics.svg");
    await expect(bounce.getByRole("listitem")).toHaveText(["technique", "low-impact", "first steps"]);
    await expect(page.getByText(/^\+\d+ more$/).first()).toBeVisible();
    await expect(bounce.getByRole("link", { name: "Sign Up to Start" })).toHaveAttribute(
      "href",
      `/auth/login?next=${encodeURIComponent(plan.path)}`,
    );
    await expect(page.getByRole("main").getByRole("link", { name: "Browse the video library" })).toHaveAttribute(
      "href",
      "/videos",
    );
    await bounce.getByRole("link", { name: "View Details" }).click();
    await expect(page.getByRole("heading", { level: 1, name: plan.title })).toBeVisible();
    const toRead = page.getByRole("region", { name: "Good to read" }).getByRole("link");
    await expect(toRead).toHaveCount(2);
    await expect(toRead.first()).toHaveAttribute("href", /^\/blog\/./);
  });

  test("a plan's page shows all of it: week 1 is expanded, days have rest, text and videos", {
    tag: "@everywhere",
  }, async ({ page }) => {
    await page.goto(plan.path);
    const head = page.locator("[data-plan-hero]");
    await expect(head.locator("img")).toBeVisible();
    await expect(head).toContainText(/beginner.*Bounce Basics.*4 weeks.*\d+ workouts.*Four calm weeks/s);
    // the badge shows the level
    const tags = ["technique", "low-impact", "first steps"];
    await expect(head.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(tags);
    await expect(page.getByRole("heading", { name: "Weekly Breakdown" })).toBeVisible();
    await expect(week(page, 1)).toHaveAttribute("open", "");
    await expect(week(page, 2)).not.toHaveAttribute("open");
    await expect(week(page, 1).getByText(/^\d+ workouts?$/)).toBeVisible();
    await expect(day(page, 0).getByText("Day 1 · Rest 30 s", { exact: true })).toBeVisible();
    await expect(day(page, 0).getByRole("heading", { level: 4, name: "Day 1: Find the bounce" })).toBeVisible();
    await expect(day(page, 0).getByText(/^Ten easy minutes/)).toBeVisible();
    const opensIn = () =>
      week(page, 2).evaluate((details) => getComputedStyle(details, "::details-content").transitionDuration);
    expect(await opensIn()).toBe("0s, 0s");
    await week(page, 2).locator("summary").click();
    await expect(week(page, 2).getByRole("listitem").first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await opensIn()).toBe("0.2s, 0.2s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Mark Complete/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Browse all videos" })).toHaveAttribute("href", "/videos");
    await expect(page.getByRole("link", { name: "Subscribe to the newsletter" })).toHaveAttribute("href", "/subscribe");
    // farther down, the bars at the edges cover a part of some link
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const video = day(page, 0).getByRole("link").first();
    await expect(video).toContainText(/\d+ min/);
    await expect(video).toHaveAttribute("href", /^\/videos\/[0-9a-f-]{36}$/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page shows all plans and the complete plan, and no control that needs JavaScript", async ({ page }) => {
    await page.goto("/plans");
    expect(await page.getByRole("article").count()).toBeGreaterThanOrEqual(8);
    await expect(page.getByRole("button", { name: "Clear Filters" }).first()).toBeHidden();
    await page.goto(plan.path);
    await expect(page.getByRole("link", { name: "Sign Up to Start" }).first()).toBeVisible();
    await expect(day(page, 0).getByRole("link").first()).toBeVisible();
  });
});

test.describe("a member", () => {
  test("Start This Plan is busy until it has succeeded, and leads to the dashboard after 1.5 s", {
    tag: "@full",
  }, async ({ page }) => {
    await signInAs(page, await newMember());
    await page.clock.install();
    await page.goto(plan.path);
    await expect(page.getByRole("button", { name: "Start This Plan" })).toBeVisible();
    const answer = await holdBack(page, "**/rest/v1/plan_enrollments*");
    await page.getByRole("button", { name: "Start This Plan" }).click();
    await expect(page.getByRole("button", { name: "Enrolling..." })).toBeVisible();
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    answer();
    await expect(page.getByText("Successfully Enrolled!")).toBeVisible();
    await page.clock.runFor(1499);
    await expect(page).toHaveURL(plan.path);
    await page.clock.runFor(1);
    await page.waitForURL("**/dashboard");
  });

  test("hydration shifts no layout", { tag: "@phone" }, async ({ page }) => {
    await waitForNetwork(page);
    await signInAs(page, await newMember());
    await page.goto(plan.path);
    await page.getByRole("button", { name: "Start This Plan" }).click();
    await page.waitForURL("**/dashboard");
    await page.goto(plan.path);
    await expect(page.getByRole("progressbar", { name: "Your progress" })).toBeVisible();
    await expect(day(page, 0).getByRole("button", { name: /^Mark Complete/ })).toBeVisible();
    await expectNothingMoved(page);
    // a device that doesn't know the member's plans yet
    await page.evaluate((key) => localStorage.removeItem(key), "jumping-fitness-kept-enrollments");
    await page.reload();
    await expect(day(page, 0).getByRole("button", { name: /^Mark Complete/ })).toBeVisible();
    await expectNothingMoved(page);
    const advice = page.getByRole("heading", { name: "Before you start" });
    await expect(advice).toBeVisible();
    // while what is above them is still on its way
    await page.route("**/_astro/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    const description = page.getByText("Four calm weeks");
    await reloadUntil(page, (html) => html.indexOf("<div", html.indexOf("Four calm weeks", html.indexOf("<h1"))));
    await expect(description).toBeHidden();
    await reloadUntil(page, (html) => html.indexOf("</details>", html.indexOf("data-before-training")));
    await expect(description).toBeVisible();
    await expect(advice).toBeHidden();
  });
});

test("plans show immediately on load and animate when a filter shows them again", {
  tag: "@full",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const moved = new Set<EventTarget | null>();
    Object.assign(globalThis, { moved });
    const note = ({ target }: Event) => target instanceof Element && target.matches("[data-item]") && moved.add(target);
    addEventListener("transitionrun", note);
  });
  const moved = () => page.evaluate(() => Reflect.get(globalThis, "moved").size);
  await page.goto("/plans");
  await expect(card(page, plan.title)).toBeVisible();
  await page.getByRole("button", { name: "Advanced" }).click();
  await expect(card(page, plan.title)).toBeHidden();
  expect(await moved()).toBe(0);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(card(page, plan.title)).toBeVisible();
  await expect.poll(moved).toBeGreaterThan(0);
});

test("a plan prints on few pages with every week expanded, without buttons, and with its address", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto(plan.path);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Sign Up to Start" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
  await expect(page.getByText(`${product().siteUrl}${plan.path}`)).toBeVisible();
  await expect(page.locator(".plan-day").last()).toBeVisible();
  // a sheet fits at least four days, each with warm-up and cool-down
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const days = await page.locator(".plan-day").count();
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(Math.ceil(days / 4));
});

import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectRoomForSpacedText } from "../support/e2e/expectations.ts";
import { newAddress, newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";

test("the home page explains jumping fitness with its numbers, and each tile leads to videos of its length", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What is jumping fitness?" })).toBeVisible();
  const main = page.getByRole("main");
  for (const claim of [
    "absorbs up to 87% of impact",
    "300-400 calories in 30 minutes",
    "40-48 inches",
    "Start with 10-15 minutes, 2-3 times a week",
    "Health considerations",
  ]) {
    await expect(main.getByText(claim).first(), claim).toBeAttached();
  }
  for (const { section, items } of [
    { section: "Six good reasons to leave the ground", items: 6 },
    { section: "Four hops to your first workout", items: 4 },
    { section: "How long have you got?", items: 6 },
  ]) {
    await expect(page.getByRole("region", { name: section }).getByRole("listitem"), section).toHaveCount(items);
  }
  const tiles = page.getByRole("region", { name: "How long have you got?" }).getByRole("listitem").getByRole("link");
  const lengths = [5, 10, 15, 20, 30, 45];
  await expect(tiles).toHaveCount(lengths.length);
  for (const [index, minutes] of lengths.entries()) {
    await expect(tiles.nth(index)).toHaveAttribute("href", `/videos?duration=${minutes}`);
    await expect(tiles.nth(index)).toContainText(`${minutes} min`);
  }
});

test("a newcomer finds a real plan and three real videos, each one click away", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const start = page.getByRole("region", { name: "New here? Start with one of these" });
  await expect(start.getByRole("link", { name: /^See the plan/ })).toHaveAttribute("href", "/plans/bounce-basics");
  const videos = start.getByRole("listitem").getByRole("link");
  await expect(videos).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectRoomForSpacedText(page);
  await expect(page.getByRole("banner").getByLabel("Menu", { exact: true }).first()).toBeInViewport({ ratio: 1 });
  const title = await videos.last().getByRole("heading").textContent();
  await videos.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("the animation plays while in view until Pause is clicked, and never with reduced motion", {
  tag: "@full",
}, async ({ page }) => {
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === "running")
          .filter(({ effect }) => (effect as KeyframeEffect).target?.closest("[data-in-motion]")).length,
    );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await expect.poll(running).toBe(0);
  await page.getByRole("img", { name: /^Three moves/ }).scrollIntoViewIfNeeded();
  await expect.poll(running).toBeGreaterThan(5);
  await page.getByRole("checkbox", { name: "Pause" }).press("Space");
  await expect.poll(running).toBe(0);
  await page.getByRole("checkbox", { name: "Pause" }).press("Space");
  await expect.poll(running).toBeGreaterThan(5);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(running).toBe(0);
  await expect(page.getByRole("checkbox", { name: "Pause" })).toBeHidden();
});

test("eight questions expand and collapse", { tag: ["@phone", "@full"] }, async ({ page }) => {
  await page.goto("/");
  const questions = page.getByRole("region", { name: "Asked before every first jump" }).locator("details");
  await expect(questions).toHaveCount(8);
  const first = questions.first();
  await expect(first.getByRole("paragraph")).toBeHidden();
  await first.locator("summary").click();
  await expect(first.getByRole("paragraph")).toBeVisible();
  await first.locator("summary").click();
  await expect(first.getByRole("paragraph")).toBeHidden();
});

test("a member sees the next workout on top, also on one of its videos", { tag: "@phone" }, async ({ page }) => {
  const band = page.locator("next-workout");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(band).toBeHidden();
  await signInAs(page, await newMember());
  await page.goto("/");
  await expect(band.getByRole("link", { name: "Find a plan" })).toHaveAttribute("href", "/plans");
  await page.goto("/plans/bounce-basics");
  const video = await page.locator('[data-workout="1-1"] [data-youtube]').first().getAttribute("href");
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  // right after the start, with as many days as a week has workouts
  const days = page.getByRole("region", { name: "When do you train?" });
  await expect(days.getByRole("button", { pressed: true })).toHaveText(["Mon", "Wed", "Fri"]);
  await days.getByRole("button", { name: "Not now" }).click();
  await expect(days).toHaveCount(0);

  await page.goto("/");
  await expect(band).toContainText("Bounce Basics · Week 1, Day 1");
  const workout = "/plans/bounce-basics?workout=1-1";
  await expect(band.getByRole("link", { name: "Go to workout" })).toHaveAttribute("href", workout);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(video ?? "");
  await expect(band).toContainText("Part of your next workout");
  await expect(band.getByRole("link")).toHaveAttribute("href", workout);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/videos");
  const others = await page
    .locator("[data-video]")
    .evaluateAll((cards) => cards.map((card) => `/videos/${card.getAttribute("data-video")}`));
  const answered = page.waitForResponse("**/rest/v1/rpc/next_workouts*");
  await page.goto(others.find((path) => path !== video) ?? "");
  await answered;
  await expect(band.getByRole("link")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page is complete, and its newsletter form works", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: /20 min/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Enable Push Notifications" })).toBeHidden();
    await page.getByLabel("Email address").fill(newAddress());
    await page.getByRole("button", { name: "Subscribe to Newsletter" }).click();
    await expect(page.getByRole("heading", { name: "Successfully Subscribed!" })).toBeVisible();
    expect(new URL(page.url())).toMatchObject({ pathname: "/newsletter/subscribed", search: "" });
  });
});

import { expect, type Locator, type Page } from "@playwright/test";
import { press, session, startWorkout } from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const workout = "/plans/bounce-basics?workout=1-1";

const upright = { width: 360, height: 740 };
// lower ones scroll to the start button
const turned = { width: 740, height: 400 };
const insets = { top: 20, left: 44, right: 44, bottom: 34 };

/** Expects that neither the notch nor the home indicator covers a control. */
async function expectUncovered(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  const box = await control.boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) throw new Error("Not on the screen");
  const name = await control.textContent();
  expect.soft(box.x, `left of ${name}`).toBeGreaterThanOrEqual(insets.left);
  expect.soft(box.y, `top of ${name}`).toBeGreaterThanOrEqual(insets.top);
  expect.soft(box.x + box.width, `right of ${name}`).toBeLessThanOrEqual(screen.width - insets.right);
  expect.soft(box.y + box.height, `bottom of ${name}`).toBeLessThanOrEqual(screen.height - insets.bottom);
}

test("a phone's notch and home indicator cover nothing, upright and turned", { tag: "@phone" }, async ({ page }) => {
  await playYouTube(page);
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setSafeAreaInsetsOverride", { insets });
  await page.goto("/plans/bounce-basics");
  // without it, iPhones report no insets
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /viewport-fit=cover/);
  await expectUncovered(page, page.locator(".plan-bar").getByRole("link", { name: "Sign Up to Start" }));
  await page.goto(workout);
  const control = (name: string) => session(page).getByRole("button", { name, exact: true });
  for (const screen of [upright, turned]) {
    await page.setViewportSize(screen);
    await expectUncovered(page, control("Start Workout"));
    await expectUncovered(page, control("Close"));
  }
  await startWorkout(page);
  for (const screen of [turned, upright]) {
    await page.setViewportSize(screen);
    await expectUncovered(page, control("Back"));
    await expectUncovered(page, control("More"));
  }
});

test("pulling down doesn't reload the page during a workout", { tag: "@phone" }, async ({ page }) => {
  await page.goto(workout);
  const root = page.locator("html");
  await expect(session(page)).toBeVisible();
  await expect(root).toHaveCSS("overscroll-behavior-y", "none");
  await press(page, "Close");
  await expect(session(page)).toBeHidden();
  await expect(root).toHaveCSS("overscroll-behavior-y", "auto");
});

test("the tap that starts a workout allows the voice, which iOS requires", { tag: "@phone" }, async ({ page }) => {
  await playYouTube(page);
  await page.addInitScript(() => {
    if (window !== top) return;
    speechSynthesis.speak = () => {
      document.documentElement.dataset.firstSpoken ??= window.event?.type ?? "later";
    };
  });
  await page.goto(workout);
  await session(page).getByRole("button", { name: "Start Workout" }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-first-spoken", "click");
});

import { expect, type Page } from "@playwright/test";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { expectAccessible } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { choose, expectAboveButtons, expectPlaying, press, session, startWorkout } from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const plan = "/plans/bounce-basics";

/** Expects these elements in the viewport, and no horizontal overflow. */
async function expectFits(page: Page, ...names: string[]) {
  for (const name of names)
    await expect(session(page).getByRole("button", { name, exact: true }), `${name} is in view`).toBeInViewport({
      ratio: 1,
    });
  expect(await session(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
}

test("a workout can be done by keyboard alone, from the plan's page to rating it", { tag: "@full" }, async ({
  page,
}) => {
  const youtube = await playYouTube(page);
  await signInAs(page, await newMember());
  await page.goto(plan);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(plan);
  const start = page.getByRole("link", { name: /^Start Workout/ }).first();
  await expect(page.getByRole("button", { name: /^Mark Complete/ }).first()).toBeVisible();
  // Tab is the only key to reach a link: it must be reached, however many controls come before
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await start.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(start).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(session(page).getByRole("button", { name: "Pause" })).toBeFocused();
  // on a busy machine the seconds before the video may be over
  if (await session(page).getByText("Get ready").isVisible()) await page.keyboard.press("ArrowRight");
  await expectPlaying(page);
  await expect(session(page).getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(session(page).getByRole("button", { name: "Resume" })).toBeFocused();
  // a later report of the player would pause it again
  await expect(page.frameLocator("iframe").getByText("paused")).toBeVisible();
  await page.keyboard.press("Space");
  await expectPlaying(page);
  await youtube.end();
  await expect(session(page).getByRole("timer")).toBeVisible();
  // the focus comes back from the player
  await expect(session(page).getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(session(page).getByRole("button", { name: "Skip" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPlaying(page);
  await youtube.end();
  await expect(session(page).getByRole("timer")).toBeVisible();
  await expect(session(page).getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectPlaying(page);
  await youtube.end();
  await expect(session(page).getByRole("status").getByText("Completed")).toBeVisible();
  await expect(session(page).getByRole("heading", { name: "Well jumped!" })).toBeFocused();
  const stars = session(page).getByRole("radio", { name: "1 star" });
  // they appear with the saved workout
  await expect(stars).toBeAttached();
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await session(page).evaluate((dialog) => dialog.querySelector("input:focus") !== null)) break;
  }
  await page.keyboard.press("Space");
  await expect(stars).toBeChecked();
  await expectAccessible(page);
  await session(page)
    .getByRole("link", { name: /^Next: week 1, day 3/ })
    .focus();
  await page.evaluate(() => {
    const look = () => document.querySelector("dialog[open]") ?? Object.assign(globalThis, { isUncovered: true });
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${plan}?workout=1-3`);
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeFocused();
  // the page behind the dialog never gets focus
  expect(await page.evaluate(() => "isUncovered" in globalThis)).toBe(false);
  await page.keyboard.press("Escape");
  await expect(session(page)).toBeHidden();
  await expect(page).toHaveURL(plan);
});

test("video, countdown and buttons fit every screen, from a phone at 400 % zoom to a TV", async ({ page }) => {
  await playYouTube(page);
  await page.addInitScript(() => {
    const filled: string[] = [];
    Object.assign(globalThis, { filled });
    Element.prototype.requestFullscreen = async function fill(this: Element) {
      filled.push(this.tagName);
    };
    Object.defineProperty(document, "fullscreenEnabled", { value: true });
  });
  const landscapes = [
    [844, 390],
    [844, 340],
    [667, 375],
    [932, 430],
  ] as const;
  const upright = [
    [320, 640],
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const;
  const buttons = ["Back", "Pause", "Skip", "More"];
  const at = async ([width, height]: readonly [number, number], check: () => Promise<void>) => {
    await page.setViewportSize({ width, height });
    await check();
  };
  await page.goto(`${plan}?workout=1-1`);
  for (const size of [...upright, [320, 256]] as const) await at(size, () => expectFits(page, "Start Workout"));
  await startWorkout(page);
  await expectPlaying(page);
  const video = () =>
    page.locator("iframe").evaluate((frame) => {
      const { width, height, left, right, top, bottom } = frame.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return {
        isWhole,
        isWide: Math.abs(width / height - 16 / 9) < 0.02,
        share: (width * height) / (innerWidth * innerHeight),
      };
    });
  for (const size of [...landscapes, ...upright.slice(1)])
    await at(size, async () => {
      await expectFits(page, ...buttons);
      expect(await video(), `${size}`).toMatchObject({ isWhole: true, isWide: true });
    });
  expect((await video()).share, "of a TV").toBeGreaterThan(0.85);
  await expectAccessible(page);
  const strip = session(page).getByText("Video 1 of 3");
  expect(await strip.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(32);
  // 1280 by 1024 at 400 % zoom: the menu scrolls, nothing sideways, and no button covers another or is cut off
  await at([320, 256], async () => {
    await expectFits(page, ...buttons, "Close");
    expect(await video()).toMatchObject({ isWhole: true });
    for (const name of buttons) {
      const button = session(page).getByRole("button", { name, exact: true });
      await button.click({ trial: true });
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
    }
    await press(page, "Skip");
    const rest = [session(page).getByText("Rest", { exact: true }), session(page).getByRole("timer")];
    await expectAboveButtons(page, ...rest, session(page).getByText("Video 2 of 3"));
    await press(page, "Back");
    await expectPlaying(page);
    await press(page, "More");
    await expect(session(page).getByRole("button", { name: "Use a timer" })).toBeInViewport();
  });
  await at([1280, 800], () => choose(page, "Full screen"));
  expect(await page.evaluate(() => Reflect.get(globalThis, "filled"))).toEqual(["DIALOG"]);
  await press(page, "Use a timer");
  for (const size of [...landscapes, ...upright]) await at(size, () => expectFits(page, ...buttons));
  await expectAccessible(page);
  await press(page, "Skip");
  await at([390, 844], async () => {
    await expectFits(page, ...buttons);
    const digits = session(page).getByRole("timer");
    await expect(digits).toHaveText(/^\d\d$/);
    expect(await digits.evaluate((timer) => timer.getBoundingClientRect().width)).toBeGreaterThanOrEqual(195);
  });
  await expectAccessible(page);
  await choose(page, "Finish");
  for (const size of upright) await at(size, () => expectFits(page, "Undo", "Leave without saving"));
  await expectAccessible(page);
  await press(page, "Undo");
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press("ArrowRight");
  await expect(session(page).getByText("there is nothing to save")).toBeVisible();
  await expectAccessible(page);
});

test("a session that ended elsewhere prompts to sign in at Start This Plan", { tag: "@full" }, async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[0-3]/);
  await signInAs(page, await newMember());
  await page.goto("/plans?difficulty=beginner");
  const start = page.getByRole("button", { name: "Start This Plan" });
  await expect(start.first()).toBeVisible();
  // each plan has a button
  await expect(page.locator("main .for-members .skeleton")).toHaveCount(0);
  const startable = await start.count();
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: "revoked" }));
  }, sessionStorageKey);
  await start.first().click();
  await expect(page.getByText("Error: You must be logged in to enroll in a plan")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/auth/login?next=${encodeURIComponent("/plans?difficulty=beginner")}`,
  );
  await expect(start).toHaveCount(startable - 1);
  await expect(page.getByRole("link", { name: "Sign Up to Start" }).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
});

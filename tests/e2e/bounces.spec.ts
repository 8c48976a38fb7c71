import { expect, type Page } from "@playwright/test";
import { newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { service } from "../support/e2e/service.ts";
import { expectAboveButtons, press, session, watchScreens } from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";

const dialogTitle = (page: Page) => session(page).getByRole("heading", { name: "Well jumped!" });

test("a visitor finds ten minutes for bad knees without a video, and trains offline to the end with one key", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto("/find");
  for (const answer of ["10", "Bad knees", "No video"])
    await page.getByRole("button", { name: answer, exact: true }).click();
  const found = page.getByRole("region", { name: "Without a video" });
  await expect(found.getByRole("heading", { level: 3 }).first()).toHaveText("Ten Minutes, Kind to the Knees");
  await expect(page.getByRole("region", { name: "Do this today" })).toHaveCount(0);
  await expectAccessible(page);
  const loaded = watchScreens(page, ["SessionRunning", "MoveStage", "VideoDone", "SessionFigure"]);
  await found
    .getByRole("link", { name: /^Start Workout/ })
    .first()
    .click();
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeFocused();
  await page.clock.runFor(5000);
  await loaded();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  // React shows a loaded screen and its stage after a moment each
  await page.clock.runFor(500);
  await expect(session(page).getByText("Step 1 of 16")).toBeVisible();
  await page.clock.runFor(500);
  await expect(session(page).getByText("Get ready")).toBeVisible();
  await page.clock.runFor(9500);
  await expect(session(page).getByText("Step 1 of 16")).toBeVisible();
  await expect(session(page).getByText("Next: March, 1 min")).toBeVisible();
  for (let seconds = 0; seconds < 640 && !(await dialogTitle(page).isVisible()); seconds += 20)
    await page.clock.runFor(20_000);
  await expect(dialogTitle(page)).toBeFocused();
  await expect(session(page).getByText("Kept on this device")).toBeVisible();
  await context.setOffline(false);
});

test("a member's bounce is in the history, and can be slowed down, paused and skipped by keys", {
  tag: "@phone",
}, async ({ page }) => {
  const member = await newMember();
  await signInAs(page, member);
  await page.clock.install();
  await page.goto("/bounces/thirty-seconds");
  await page.getByRole("link", { name: "Start Workout" }).click();
  await press(page, "Start Workout");
  await press(page, "Pause");
  await expect(session(page).getByRole("button", { name: "Resume" })).toBeFocused();
  await expect(session(page).getByText("100 bpm")).toBeVisible();
  // whose changes would be announced all the time
  await expect(session(page).getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press(",");
  await expect(session(page).getByText("95 bpm")).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(session(page).getByRole("button", { name: "Resume" })).toBeInViewport({ ratio: 1 });
  const move = session(page).getByRole("region");
  await expectAboveButtons(page, move.getByRole("timer"), move.locator("svg").first(), move.getByText(/^Next: /));
  await press(page, "More");
  await expect(session(page).getByLabel("Tones")).toBeVisible();
  // on the whole of each button, nothing of the menu is above it
  const above = await session(page)
    .getByRole("group", { name: /^Controls of/ })
    .getByRole("button")
    .evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const rows = Array.from({ length: Math.floor(bottom - top) - 1 }, (_, index) => top + 1 + index);
          return rows.some((y) => {
            // null below the window
            const top = document.elementFromPoint((left + right) / 2, y);
            return top !== null && !button.contains(top);
          });
        }).length,
    );
  expect(above).toBe(0);
  await press(page, "More");
  // read from the mat
  await page.setViewportSize({ width: 390, height: 844 });
  const digits = move.getByRole("timer");
  expect(await digits.evaluate((timer) => Number.parseFloat(getComputedStyle(timer).fontSize))).toBeGreaterThan(110);
  await page.setViewportSize(size ?? { width: 390, height: 844 });
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowRight");
  await expect(session(page).getByText("Step 1 of 1")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.clock.runFor(31_000);
  await expect(session(page).getByRole("heading", { name: "Well jumped!" })).toBeVisible();
  await expect(session(page).getByText("Completed", { exact: true })).toBeVisible();
  // the minutes of the history, not the seconds
  await expect(session(page).getByText("1min", { exact: true })).toBeVisible();
  await expect(session(page).getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
  const { data } = await service()
    .from("workout_completions")
    .select("kind, day_title, minutes")
    .eq("user_id", await idOf(member));
  expect(data).toEqual([{ kind: "free", day_title: "Thirty Seconds", minutes: 1 }]);
});

test("without JavaScript, a bounce is a list of drawn steps that prints on one page", async ({ browser }) => {
  const page = await newWindow(browser, { javaScriptEnabled: false });
  await page.goto("/bounces/twenty-forty-intervals");
  const steps = page.getByRole("region", { name: "Step by step" });
  await expect(steps.getByRole("heading", { level: 3 })).toHaveText([
    ...["Health Bounce", "March", "Jog", "High Knees", "March", "Sprint", "March", "March", "Health Bounce"],
    "Breathing Cool-down",
  ]);
  await expect(steps.getByText("8 times")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Workout" })).toBeHidden();
  expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  await page.context().close();
});

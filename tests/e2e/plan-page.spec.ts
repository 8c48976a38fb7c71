import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectRouteFocusVisible } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";
import { trainPlan } from "../support/e2e/training.ts";

const plan = "/plans/bounce-basics";
const dayOf = (page: Page, week: number, day: number) => page.locator(`[data-workout="${week}-${day}"]`);
const markComplete = (page: Page, week: number, day: number) =>
  dayOf(page, week, day).getByRole("button", { name: /^Mark Complete/ });

async function startPlan(page: Page) {
  await signInAs(page, await newMember());
  await page.goto(plan);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(plan);
  await expect(markComplete(page, 1, 1)).toBeVisible();
}

test("a visitor can start the plan from the bottom of a phone's screen", { tag: "@phone" }, async ({ page }) => {
  await page.goto(plan);
  const tryIt = page.getByRole("link", { name: "Try day 1" });
  await expect(tryIt).toBeInViewport();
  await expect(page.getByRole("link", { name: "Sign Up to Start" }).last()).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tryIt.click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Start Workout" })).toBeVisible();
});

test("the primary action is on the first screen, the current week near it, and nothing covers the focus", async ({
  page,
}) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ];
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await page.goto(plan);
  const cover = page.locator("[data-plan-hero] > img");
  expect(await top(cover)).toBeCloseTo(await top(page.locator("[data-plan-hero] .badge")), 0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const start = page.getByRole("main").getByRole("link", { name: "Sign Up to Start" }).filter({ visible: true });
    await expect(start, `once at ${size.width}`).toHaveCount(1);
    await expect(start, `at ${size.width}`).toBeInViewport({ ratio: 1 });
  }

  const member = await newMember();
  await trainPlan(member, "bounce-basics", 5);
  await signInAs(page, member);
  await page.goto(plan);
  const start = page.getByRole("link", { name: "Start week 3, day 3" });
  const goOn = page.getByRole("link", { name: "Continue Plan" });
  await expect(goOn).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(start, `at ${size.width}`).toBeInViewport({ ratio: 1 });
    await expect(goOn, `at ${size.width}`).toBeInViewport({ ratio: 1 });
    await expect(page.locator("main .button-primary:visible")).toHaveCount(1);
  }
  const [phone] = sizes;
  if (phone) await page.setViewportSize(phone);
  await expect(page.locator(".plan-week").first()).toHaveAttribute("open", "");
  for (const day of [1, 3, 6]) {
    await expect(dayOf(page, 1, day).getByRole("link", { name: /^Do it again/ })).toBeVisible();
    expect((await dayOf(page, 1, day).boundingBox())?.height).toBeLessThan(80);
  }
  expect(await top(page.locator(".plan-week").nth(2))).toBeLessThan(1.5 * 844);
  await page.reload();
  await expect(page.locator(".plan-week[open] h3"), "the first week and the current one").toHaveText([
    /Week 1/,
    /Week 3/,
  ]);
  await expectRouteFocusVisible(page);
});

test("links to a day in a later week expand the week and scroll to the day", { tag: ["@phone", "@full"] }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(plan);
  const id = await dayOf(page, 3, 1).getAttribute("id");
  await page.goto("about:blank");
  await page.goto(`${plan}#${id}`);
  await expect(dayOf(page, 3, 1)).toBeInViewport();
});

test("a member's next day is marked, and Continue Plan links to it", { tag: ["@phone", "@full"] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await startPlan(page);
  const week = page.locator(".plan-week").first();
  const open = week.getByRole("button", { name: /^Mark Complete/ });
  const completed = week.getByText("Completed", { exact: true });
  const days = await open.count();
  expect(days).toBeGreaterThan(0);
  for (let left = days; left > 0; left -= 1) {
    await open.first().click();
    // a saved day gets a row of stars, which moves the next button
    await expect(completed).toHaveCount(days - left + 1);
    await expect(open).toHaveCount(left - 1);
  }
  await expect(dayOf(page, 2, 1)).toHaveAttribute("aria-current", "step");
  await expect(week.getByRole("img", { name: "Week completed" })).toBeVisible();
  await page.goto("/plans");
  const goOn = page.getByRole("link", { name: "Continue Plan" }).first();
  await expect(goOn).toBeVisible();
  await expectAccessible(page);
  await goOn.click();
  await expect(page).toHaveURL(/#day-/);
  await expect(dayOf(page, 2, 1)).toBeInViewport();
  await expect(dayOf(page, 2, 1).getByText("Next ·")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start week 2, day 1" })).toBeInViewport();
  // scrolled further up, the bar would cover part of buttons at the edge
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test("only new completions animate, not those a plan opens with", {
  tag: "@full",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await startPlan(page);
  await markComplete(page, 1, 1).click();
  await expect(dayOf(page, 1, 1).getByText("Completed", { exact: true })).toBeVisible();
  const moves: string[] = [];
  await page.exposeFunction("noteMove", (name: string) => moves.push(name));
  await page.addInitScript(() => {
    const { noteMove } = globalThis as unknown as { noteMove: (name: string) => void };
    addEventListener("animationstart", ({ animationName }) => noteMove(animationName));
    addEventListener("transitionrun", ({ propertyName, target }) => {
      if ((target as Element).matches(".plan-week-dot")) noteMove(`${propertyName} of a dot`);
    });
  });
  await page.reload();
  await markComplete(page, 1, 3).scrollIntoViewIfNeeded();
  await expect(dayOf(page, 1, 1).getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.locator(".plan-week-dot[data-done]")).toHaveCount(1);
  // wait a frame, in which an animation would start
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const expected = ["tick-in", "scale of a dot"];
  expect(moves.filter((name) => expected.includes(name))).toEqual([]);
  await markComplete(page, 1, 3).click();
  await expect.poll(() => moves).toEqual(expect.arrayContaining(expected));
});

test("a completed day has its stars and note under Details, where it can be undone; the plan can be left", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  await startPlan(page);
  const day = dayOf(page, 1, 1);
  const progress = page.getByRole("progressbar", { name: "Your progress" });
  await expect(progress).toHaveAttribute("value", "0");
  await markComplete(page, 1, 1).click();
  // the saved day gets a row of stars, which moves while the progress changes
  await expect(progress).not.toHaveAttribute("value", "0");
  await day.getByRole("img", { name: "4 stars" }).click();
  await day.getByRole("button", { name: /^Add a note/ }).click();
  await expect(day.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await day.getByLabel(/note to yourself/).fill("Springy");
  await day.getByRole("button", { name: "Save" }).click();
  await expect(day.getByText("“Springy”")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(day.getByText("Completed", { exact: true })).toBeVisible();
  await expect(day.getByText("“Springy”")).toBeHidden();
  await day.getByRole("button", { name: /^Details of/ }).click();
  await expect(day.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(day.getByText("“Springy”")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await day.getByRole("button", { name: /^Undo/ }).click();
  await expect(markComplete(page, 1, 1)).toBeVisible();

  await page.getByRole("button", { name: "Options of Bounce Basics" }).click();
  await page.getByRole("button", { name: "Leave plan" }).click();
  await expect(page.getByRole("dialog", { name: "Leave this plan?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Leave plan" }).click();
  await expect(page.getByRole("button", { name: "Start This Plan" })).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test("completed days of collapsed weeks are printed, too", { tag: "@full" }, async ({ page }) => {
  await startPlan(page);
  await page.locator(".plan-week").nth(1).locator("summary").click();
  await markComplete(page, 2, 1).click();
  await expect(dayOf(page, 2, 1).getByText("Completed", { exact: true })).toBeVisible();
  await page.reload();
  await expect(markComplete(page, 1, 1)).toBeVisible();
  const drawn = dayOf(page, 2, 1).locator("[data-completed]");
  expect(await drawn.count()).toBe(0);
  // browsers print the state at the end of the event
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return document.querySelectorAll(".plan-week:not([open]) [data-completed]").length;
  });
  expect(printed).toBe(1);
});

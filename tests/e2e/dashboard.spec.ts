import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectNothingMoved } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";
import { trainEveryDay, trainPlan } from "../support/e2e/training.ts";

const stat = (page: Page, name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd").first();
const completions = "**/rest/v1/workout_completions*";

test("a new member gets a welcome, an empty state, and a link to the plans", async ({ page }) => {
  await signInAs(page, await newMember());
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Test!");
  for (const name of ["Active Plans", "Completed Workouts", "Total Minutes", "Day Streak"]) {
    await expect(stat(page, name)).toHaveText("0");
  }
  await expect(page.getByRole("heading", { name: "My Workout Plans" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Find a plan" })).toHaveAttribute("href", "/plans");
  await expect(page.getByRole("main").getByRole("link", { name: "Profile Settings" })).toHaveAttribute(
    "href",
    "/profile",
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the cached dashboard shows with its age while the network doesn't respond", { tag: "@full" }, async ({
  page,
}) => {
  await signInAs(page, await newMember());
  await page.goto("/plans/bounce-basics");
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await expect(stat(page, "Active Plans")).toHaveText("1");

  // delay the server's response
  await page.route("**/rest/v1/**", () => {});
  await Promise.all([page.waitForRequest(/plan_enrollments/), page.goto("/dashboard")]);
  await expect(stat(page, "Active Plans")).toHaveText("1");
  await expect(page.getByText(/^Saved .+ The network doesn't respond\.$/)).toBeVisible();
});

test("completed workouts appear in numbers, plan, activity and calendar", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, await newMember());
  await page.goto("/plans/bounce-basics");
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await expect(stat(page, "Active Plans")).toHaveText("1");

  await page.goto("/plans/bounce-basics");
  const first = page.locator(".plan-day").first();
  await first.getByRole("button", { name: /^Mark Complete/ }).click();
  await first.getByRole("img", { name: "5 stars" }).click();
  await expect(page.getByRole("progressbar", { name: "Your progress" })).not.toHaveAttribute("value", "0");
  const title = await first.locator("[data-day-title]").textContent();

  await page.goto("/dashboard");
  await expect(stat(page, "Completed Workouts")).toHaveText("1");
  await expect(stat(page, "Total Minutes")).toHaveText("25");
  await expect(stat(page, "Day Streak")).toHaveText("1");
  const plan = page.getByRole("article").filter({ hasText: "Bounce Basics" });
  await expect(plan.getByText(/^\d+%\s+1 of \d+ workouts$/)).toBeVisible();
  await expect(plan.getByRole("progressbar")).toBeVisible();
  await expect(plan.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/plans/bounce-basics");

  await plan.getByRole("button", { name: "Choose training days" }).press("Enter");
  const days = page.getByRole("dialog", { name: "Training days" });
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]) {
    await days.getByRole("button", { name: day }).click();
  }
  await days.getByLabel("Time").fill("18:30");
  await expectAccessible(page);
  await days.getByRole("button", { name: "Save days" }).click();
  await expect(plan.getByText("at 18:30")).toBeVisible();
  await plan.getByRole("button", { name: "Add to calendar" }).click();
  const calendar = page.getByRole("dialog", { name: "Training days in your calendar" });
  await calendar.getByRole("button", { name: "Make a calendar address" }).click();
  const address = calendar.getByLabel("Your calendar address");
  const subscribed = await page.request.get(await address.inputValue());
  expect(await subscribed.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*T\d{6}Z/);
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await calendar.getByRole("button", { name: "Save calendar file" }).click();
  expect((await saving).suggestedFilename()).toBe("training-days.ics");
  await calendar.getByRole("button", { name: "Close" }).click();
  const ahead = page.getByRole("region", { name: "Next seven days" });
  // today's workout is complete
  const tomorrow = ahead.locator("ol > li").filter({ hasText: "Tomorrow" });
  const [moved] = await tomorrow.getByRole("link").allTextContents();
  await tomorrow.getByRole("button", { name: "Move" }).press("ArrowLeft");
  await expect(ahead.getByRole("status")).toHaveText(`“${moved}” is on Today now.`);
  const today = ahead.locator("ol > li").filter({ hasText: "Today" });
  const move = today.getByRole("button", { name: `Move ${moved}` });
  await expect(move).toBeFocused();
  await move.click();
  await page.getByRole("dialog").getByRole("button", { name: "Tomorrow" }).click();
  await expect(tomorrow.getByRole("link", { name: moved ?? "" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const activity = page.getByRole("listitem").filter({ hasText: title ?? "" });
  await expect(activity.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}/)).toBeVisible();
  await expect(activity.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
  await expect(page.getByText(/: 1 workout$/)).toHaveCount(1);

  await page.getByRole("button", { name: "2 workouts a week" }).press("Enter");
  const week = page.getByRole("region", { name: "This week" });
  await expect(week).toBeFocused();
  await expect(week).toContainText("1 of 2 workouts. 1 more workout to your goal.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const open = week.getByRole("button", { name: "Goal and weeks off" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Goal and weeks off" });
  await dialog.getByRole("button", { name: "3 workouts a week" }).click();
  await expect(dialog.getByRole("status")).toHaveText("3 from next week. This week stays at 2.");
  await dialog.getByRole("checkbox", { name: "(this week)" }).press("Space");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await expect(week).toContainText("Your week off. Your streak waits for you.");
});

test("a failed load shows an error and can be retried", { tag: "@full" }, async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await signInAs(page, await newMember());
  await page.route(completions, (route) => route.fulfill({ status: 400, json: { message: "down", code: "XX000" } }));
  await page.goto("/dashboard");
  await expect(page.getByText("Failed to load dashboard data. Please refresh the page.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(completions);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(stat(page, "Active Plans")).toHaveText("0");
});

test("the skeleton reserves its space, and nothing moves when rows arrive", { tag: "@phone" }, async ({ page }) => {
  const member = await newMember();
  await trainEveryDay(member, (await trainPlan(member, "bounce-basics", 4)).enrollment);
  await signInAs(page, member);
  let respond: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(completions, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await expectAccessible(page);
  respond();
  await expect(stat(page, "Active Plans")).toHaveText("1");
  await expect(page.getByRole("region", { name: "Next seven days" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How often would you like to jump?" })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expectNothingMoved(page);
});

test("a new member finds three plans of their level, and the history shows past workouts", { tag: "@phone" }, async ({
  page,
}) => {
  await signInAs(page, await newMember());
  await page.goto("/dashboard");
  const invitation = page.getByRole("region", { name: "Pick your first plan" });
  await expect(invitation.getByRole("listitem")).toHaveCount(3);
  await expect(invitation).toContainText("your level, beginner");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/plans/bounce-basics");
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/plans/bounce-basics");
  await page
    .getByRole("button", { name: /^Mark Complete/ })
    .first()
    .click();
  await expect(page.locator("[data-completed]")).toHaveCount(1);
  await expect(page.getByRole("progressbar", { name: "Your progress" })).not.toHaveAttribute("value", "0");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "See your history" }).click();
  await expect(page.getByText(/^1 workout · \d+ minutes · 1 day on the mat$/)).toBeVisible();
  await expect(page.getByText(/^Bounce Basics · Week 1, Day 1 · \d+ min$/)).toBeVisible();
  // there was no workout before this month
  await expect(page.getByRole("button", { name: "Earlier month" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

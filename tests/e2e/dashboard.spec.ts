import { expect, type Locator, type Page } from "@playwright/test";
import { holdBack, newWindow } from "../support/e2e/browser.ts";
import {
  atSizes,
  brokenWords,
  everySize,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  waitForNetwork,
} from "../support/e2e/expectations.ts";
import { idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { service } from "../support/e2e/service.ts";
import { expectAboveButtons, press, savedAsPlaying, session, startWorkout } from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";
import { missDay, missedIn, setGoal, trainEveryDay, trainPlan, trainToday } from "../support/e2e/training.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const stat = (page: Page, name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd").first();

test("a new member gets a welcome, three plans of their level, and no zeros", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, await newMember());
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Test!");
  await expect(page.getByRole("heading", { name: "My Workout Plans" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect(page.getByLabel("Your numbers")).toHaveCount(0);
  const first = page.getByRole("region", { name: "Pick your first plan" });
  await expect(first.getByRole("listitem")).toHaveCount(2);
  await expect(first).toContainText("your level, beginner");
  const hero = page.getByRole("main").locator("section").filter({ hasText: "Your first plan" }).first();
  await expect(hero.getByRole("link", { name: "See the plan" })).toHaveAttribute("href", /^\/plans\/./);
  const title = (await hero.getByRole("heading").textContent()) ?? "";
  await expect(first, "the plan on top isn't listed again").not.toContainText(title);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(hero)).toBeLessThan(await top(page.getByRole("heading", { name: "My Workout Plans" })));
  await expect(page.getByRole("link", { name: "Find a plan" })).toHaveAttribute("href", "/plans");
  await expect(page.getByRole("main").getByRole("link", { name: "Profile Settings" })).toHaveAttribute(
    "href",
    "/profile",
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("completed workouts appear in numbers, plan, week, activity and history", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, await newMember());
  await page.goto("/plans/bounce-basics");
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/plans/bounce-basics");
  const first = page.locator(".plan-day").first();
  await first.getByRole("button", { name: /^Mark Complete/ }).click();
  await expect(page.getByRole("progressbar", { name: "Your progress" })).not.toHaveAttribute("value", "0");
  await first.getByRole("img", { name: "5 stars" }).click();
  const title = await first.locator("[data-day-title]").textContent();

  await page.goto("/dashboard");
  await expect(stat(page, "Completed Workouts")).toHaveText("1");
  await expect(stat(page, "Active Plans")).toHaveText("1");
  await expect(stat(page, "Total Minutes")).toHaveText("≈ 25");
  await expect(page.getByLabel("Your numbers")).toContainText("last five workouts");
  await expect(page.getByRole("link", { name: /^\d+ minutes this week$/ })).toHaveAttribute("href", "/history");
  await expect(stat(page, "Day Streak")).toHaveText("1");
  const plan = page.getByRole("article").filter({ hasText: "Bounce Basics" });
  await expect(plan.getByText(/^\d+%\s+1 of \d+ workouts$/)).toBeVisible();
  await expect(plan.getByRole("progressbar")).toBeVisible();
  await expect(plan.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/plans/bounce-basics");

  await page.getByRole("button", { name: "2 workouts a week" }).press("Enter");
  const week = page.getByRole("region", { name: "This week" });
  await expect(week).toBeFocused();

  const options = plan.getByRole("button", { name: "Options of Bounce Basics" });
  await options.press("Enter");
  await plan.getByRole("button", { name: "Choose training days" }).press("Enter");
  const days = page.getByRole("dialog", { name: "Training days" });
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]) {
    await days.getByRole("button", { name: day }).click();
  }
  await days.getByLabel("Time").fill("18:30");
  await expectAccessible(page);
  await days.getByRole("button", { name: "Save days" }).click();
  const offer = page.getByRole("dialog", { name: "Your days are saved" });
  const remind = offer.getByRole("button", { name: "Remind me by email" });
  await expect(remind).toBeFocused();
  await expectAccessible(page);
  await remind.press("Enter");
  await expect(offer.getByText("Reminders are on: an email at 17:00 on training days.")).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Done" }).press("Enter");
  await expect(options).toBeFocused();
  await expect(plan.getByText("at 18:30")).toBeVisible();
  await options.click();
  await plan.getByRole("button", { name: "Add to calendar" }).click();
  const calendar = page.getByRole("dialog", { name: "Training days in your calendar" });
  await calendar.getByRole("button", { name: "Make a calendar address" }).click();
  const address = calendar.getByLabel("Your calendar address");
  await expect(address).toBeFocused();
  const subscribed = await page.request.get(await address.inputValue());
  expect(await subscribed.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*T\d{6}Z/);
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await calendar.getByRole("button", { name: "Save calendar file" }).click();
  expect((await saving).suggestedFilename()).toBe("training-days.ics");
  await calendar.getByRole("button", { name: "Close" }).click();
  await expect(options).toBeFocused();
  const today = page.getByRole("button", { name: /^Today, / });
  await expect(today).toHaveAccessibleName(/: 1 workout done$/);
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("button", { name: /^Monday, .*: 1 planned$/ }).click();
  const day = page.getByRole("dialog", { name: /^Monday, / });
  await expect(day.getByRole("link", { name: "Start Workout" })).toHaveAttribute(
    "href",
    /^\/plans\/bounce-basics\?workout=/,
  );
  await expectAccessible(page);
  await day.getByRole("button", { name: "Move" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Today" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^“.+” is on Today now\.$/ })).toBeVisible();
  await expect(today).toHaveAccessibleName(/: 1 workout done, 1 planned$/);
  await expect(today).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const activity = page.getByRole("listitem").filter({ hasText: title ?? "" });
  await expect(activity.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}/)).toBeVisible();
  await expect(activity.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();

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

  await page.getByRole("link", { name: "See your history" }).click();
  await expect(page.getByText(/^1 workout · \d+ minutes · 1 day on the mat$/)).toBeVisible();
  await expect(
    page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} · Bounce Basics · Week 1, Day 1 · \d+ min$/),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: /^Week of / })).toHaveCount(1);
  expect(await middleOf(page.getByRole("button", { name: `Options of ${title}` }))).toBeLessThan(
    await endOf(page.getByText(title ?? "", { exact: true }).first()),
  );
  await expect(page.getByText(/: 1 workout$/)).toHaveCount(1);
  // there was no workout before this month
  await expect(page.getByRole("button", { name: "Earlier month" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("after a missed day, one card offers to repeat a week or to continue, each with one tap and Undo", {
  tag: "@phone",
}, async ({ page }) => {
  const member = await newMember();
  await missDay(member, (await trainPlan(member, "bounce-basics", 5)).enrollment);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTimezoneOverride", { timezoneId: missedIn });
  await signInAs(page, member);
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: /^Your next workout: / });
  const title = card.getByRole("heading");
  const undo = card.getByRole("button", { name: "Undo" });
  await expect(card).toContainText(/Ready when you are|Welcome back/);
  await expect(card.getByRole("link", { name: "Do it today" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Today, .*: 1 planned$/ })).toBeVisible();
  const waiting = (await title.textContent()) ?? "";
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole("button", { name: /^Continue with week \d(, day \d)? Today, skips \d workouts?$/ }).click();
  await expect(card.getByRole("status")).toHaveText(/^Your plan continues with week \d(, day \d)?: Today\.$/);
  await expect(undo).toBeFocused();
  await expect(title).not.toHaveText(waiting);
  await expect(card.getByRole("link", { name: "Start Workout" })).toBeVisible();
  await expectAccessible(page);

  await undo.press("Enter");
  await expect(card.getByRole("status")).toHaveText("Undone. Your plan waits where you left it.");
  await expect(title).toHaveText(waiting);
  const repeat = card.getByRole("button", { name: /^Repeat week \d/ });
  await expect(repeat).toBeFocused();
  const week = numberIn(await repeat.textContent(), /week (\d)/);

  await repeat.press("Enter");
  await expect(card.getByRole("status")).toHaveText(
    `Week ${week} starts again: Today. What you did stays in your history.`,
  );
  await expect(undo).toBeFocused();
  await page.goto("/plans/bounce-basics");
  await expect(page.getByRole("link", { name: `Start week ${week}, day 1` }).first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(card).toContainText("You changed your plan today.");
  await undo.click();
  await expect(title).toHaveText(waiting);
  await browser.send("Emulation.setTimezoneOverride", { timezoneId: "" });
});

test("the dashboard leads to the remote control of the workout that another device plays, and back", {
  tag: "@phone",
}, async ({ page, browser }) => {
  const member = await newMember();
  await trainPlan(member, "bounce-basics", 11);
  await signInAs(page, member);
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: /^Your next workout: / });
  const start = card.getByRole("link", { name: "Start Workout" });
  const workout = (await start.getAttribute("href")) ?? "";
  const tv = await newWindow(browser);
  await playYouTube(tv);
  await signInAs(tv, member);
  await tv.goto(workout);
  const saved = savedAsPlaying(tv);
  await startWorkout(tv);
  await saved;
  await page.reload();
  const remote = card.getByRole("link", { name: "Remote" });
  await expect(remote).toBeInViewport();
  await expect(card).toContainText(/Playing on another device, \d+ min left/);
  await expect(start).toBeHidden();
  await expectAccessible(page);
  await remote.click();
  const where = session(page).getByText("Plays on another device");
  await expect(where).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectAboveButtons(page, session(page).getByRole("timer"), where);
  await page.setViewportSize(size ?? { width: 360, height: 800 });
  // the TV doesn't know of its remote control yet
  await tv.context().close();
  await press(page, "Pause");
  await expect(session(page).getByText("Pausing...")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  await start.click();
  await expect(session(page).getByRole("button", { name: /^(Start Workout|Resume, )/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  await expect(start).toBeVisible();
});

test("the skeleton reserves its space, and nothing moves when rows arrive", { tag: "@phone" }, async ({ page }) => {
  const member = await newMember();
  await trainEveryDay(member, (await trainPlan(member, "bounce-basics", 4)).enrollment);
  await signInAs(page, member);
  await waitForNetwork(page);
  const respond = await holdBack(page, "**/rest/v1/workout_completions*");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const data = page.waitForRequest("**/rest/v1/workout_completions*");
  await page.goto("/dashboard");
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await data;
  const listed = await page.evaluate(() => [
    ...Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"), ({ href }) => href),
    ...Array.from(document.scripts, ({ src }) => src),
  ]);
  const first = requests.findIndex((url) => url.includes("/rest/v1/"));
  const scripts = requests.slice(0, first).filter((url) => url.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    scripts.filter((url) => !listed.includes(url)),
    "modules that the page doesn't list",
  ).toEqual([]);
  await expectAccessible(page);
  respond();
  await expect(stat(page, "Active Plans")).toHaveText("1");
  await expect(page.getByRole("list", { name: "This week" })).toBeVisible();
  await expect(page.getByText("0 of 4 workouts")).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await expectNothingMoved(page);
});

test("the first screen has the workout, the week, the numbers and the plans, and sharing the week moves nothing", async ({
  page,
}) => {
  const member = await newMember();
  const { enrollment, left } = await trainPlan(member, "bounce-basics", 7);
  await trainToday(member, enrollment, left.slice(0, 2));
  await setGoal(member, 2);
  await trainEveryDay(member, enrollment);
  await signInAs(page, member);
  await page.goto("/dashboard");
  const start = page.getByRole("link", { name: "Start Workout" });
  const plans = page.getByRole("heading", { name: "My Workout Plans" });
  const share = page.getByRole("button", { name: "Share" });
  const parts = [start, page.getByRole("region", { name: "This week" }), page.getByLabel("Your numbers"), plans];
  await expect(plans).toBeVisible();
  // loaded last, and takes space
  await expect(share).toBeVisible();
  // Recent Activity is beside the plans on wide screens, and follows them on phones
  for (const [width, height, onFirstScreen] of [
    [1440, 900, 4],
    [1280, 800, 4],
    [768, 1024, 4],
    [390, 844, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    const ends = await Promise.all(parts.map(endOf));
    expect(ends, `ends of the parts at ${width} pixels`).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends[onFirstScreen - 1], `the last part on the first screen of ${width} pixels`).toBeLessThan(height);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(3);
  expect(await endOf(page.getByRole("region", { name: "Recent Activity" }))).toBeGreaterThan(await endOf(plans));

  await page.setViewportSize({ width: 1280, height: 800 });
  const before = [await share.boundingBox(), await plans.boundingBox()];
  const saving = page.waitForEvent("download");
  await share.click();
  await saving;
  const notice = page.getByText("The picture is in your downloads.");
  await expect(notice).toBeVisible();
  expect([await share.boundingBox(), await plans.boundingBox()]).toEqual(before);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await notice.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

// the Sunday email is compared with the same calls in tests/functions/reminders.test.ts
test("dashboard, history, plan page and finish never show a number with two values", { tag: "@full" }, async ({
  page,
}) => {
  const member = await newMember();
  const { enrollment, days, left } = await trainPlan(member, "bounce-basics", 2);
  await trainToday(member, enrollment, left.slice(0, 1));
  await setGoal(member, 2);
  await signInAs(page, member);
  await page.goto("/dashboard");
  const done = days.length - 1;
  await expect(stat(page, "Completed Workouts")).toHaveText(String(done));
  const card = page.getByRole("article").filter({ hasText: "Bounce Basics" });
  const percent = numberIn(await card.locator("p").filter({ hasText: "%" }).textContent(), /^(\d+)%/);
  await expect(card).toContainText(`${done} of ${days.length} workouts`);
  const week = page.getByRole("region", { name: "This week" });
  const ofWeek = numberIn(await week.textContent(), /This week(\d+) (?:of 2 )?workouts?\./);
  const dots = await week.getByRole("button", { name: / workouts? done/ }).allTextContents();
  expect(dots.reduce((sum, dot) => sum + numberIn(dot, /(\d+) workouts? done/), 0)).toBe(ofWeek);
  const announced = numberIn(await page.getByText(/^\d+ min · Effort/).textContent(), /^(\d+)/);
  const before = await totalsOfHistory(page);
  expect(before.workouts).toBe(done);

  await page.goto("/plans/bounce-basics");
  await expect(page.getByRole("progressbar", { name: "Your progress" })).toHaveAttribute("value", String(percent));

  await trainToday(member, enrollment, left.slice(1));
  const after = { workouts: days.length, minutes: before.minutes + announced };
  // first, the history shows the stored rows
  await page.goto("/history");
  await expect(page.getByText(`: ${after.workouts} workouts · ${after.minutes} minutes`)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await totalsOfHistory(page)).toEqual(after);
  await page.goto("/plans/bounce-basics");
  const finish = page.getByRole("region", { name: "You finished Bounce Basics!" });
  await expect(finish).toContainText(`days${after.workouts}minutes${after.minutes}`);
  await page.goto("/dashboard");
  await expect(stat(page, "Completed Workouts")).toHaveText(String(days.length));
  await expect(stat(page, "Active Plans")).toHaveText("0");
});

test("the history's calendar keeps its numbers in one line and in their circles on small phones with large fonts", {
  tag: "@full",
}, async ({ page }) => {
  const member = await newMember();
  const user_id = await idOf(member);
  const long = { user_id, kind: "free", day_title: "Free bouncing", minutes: 240 } as const;
  await service().from("workout_completions").insert([long, long, long, long, long]).throwOnError();
  await signInAs(page, member);
  await page.goto("/history");
  const calendar = page.getByRole("table", { name: "Workouts of the month" });
  await expect(calendar.getByRole("cell", { name: "1200", exact: true })).toBeVisible();
  // a narrow circle would be an ellipse that its number sticks out of
  const isRound = () =>
    calendar.locator("td > span").evaluateAll((days) =>
      days.every((day) => {
        const [circle, number] = [day, day.firstElementChild ?? day].map((part) => part.getBoundingClientRect());
        return circle && number && Math.abs(circle.width - circle.height) < 1 && number.width <= circle.width;
      }),
    );
  await atSizes(page, [...everySize, [390, 20], [390, 24]], async (size) => {
    await expect.poll(() => brokenWords(calendar.locator("tbody")), size).toEqual([]);
    await expect.poll(isRound, size).toBe(true);
  });
});

function numberIn(text: string | null, pattern: RegExp): number {
  return Number(pattern.exec(text ?? "")?.[1]);
}

/** The sums of all months of the history. */
async function totalsOfHistory(page: Page): Promise<{ workouts: number; minutes: number }> {
  await page.goto("/history");
  // which month is the first one
  await page.getByText(/^Since /).waitFor();
  const earlier = page.getByRole("button", { name: "Earlier month", disabled: false });
  const title = page.getByRole("heading", { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ });
  const totals = { workouts: 0, minutes: 0 };
  for (;;) {
    const month = (await page.getByText(/^\d+ workouts? · \d+ minutes? · /).textContent()) ?? "";
    totals.workouts += numberIn(month, /^(\d+) workout/);
    totals.minutes += numberIn(month, / (\d+) minute/);
    if ((await earlier.count()) === 0) return totals;
    const shown = (await title.textContent()) ?? "";
    await earlier.click();
    await expect(title).not.toHaveText(shown);
  }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("A part isn't shown.");
  return box;
}

async function endOf(part: Locator): Promise<number> {
  const { y, height } = await boxOf(part);
  return y + height;
}

async function middleOf(part: Locator): Promise<number> {
  const { y, height } = await boxOf(part);
  return y + height / 2;
}

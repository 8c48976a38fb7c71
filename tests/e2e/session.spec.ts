import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { linkIn, mailFor } from "../support/e2e/mail.ts";
import { newAddress, newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const plan = "/plans/bounce-basics";
const session = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) => session(page).getByRole("button", { name }).click();

async function startPlan(page: Page) {
  await page.goto(plan);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
}

test("a visitor finishes a workout, keeps it, registers, and finds it completed", { tag: "@phone" }, async ({
  page,
}) => {
  const youtube = await playYouTube(page);
  await page.goto(plan);
  await page
    .getByRole("link", { name: /^Start Workout/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?workout=1-1$/);
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeFocused();
  expect(youtube.requests).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, "Start Workout");
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  await youtube.end();
  const rest = session(page).getByRole("button", { name: "Skip rest" });
  const keep = session(page).getByRole("link", { name: "Keep this workout" });
  await expect(rest.or(keep)).toBeVisible();
  while (await rest.isVisible()) {
    await rest.click();
    await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
    await youtube.end();
    await expect(rest.or(keep)).toBeVisible();
  }
  await keep.click();
  await expect(page).toHaveURL(/\/auth\/register/);
  const email = newAddress();
  await page.getByLabel("First name").fill("Vera");
  await page.getByLabel("Last name").fill("Visitor");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("jumping-demo");
  await page.getByLabel("Confirm password", { exact: true }).fill("jumping-demo");
  await page.getByRole("button", { name: "Create Account" }).click();
  // the email's link opens in a new tab
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await mailFor(email), "/auth/callback"));
  await tab.getByRole("button", { name: "Confirm my email" }).click();
  await expect(tab).toHaveURL(/\/plans\/bounce-basics/);
  await expect(tab.locator(".plan-day").first().getByText("Completed", { exact: true })).toBeVisible();
});

test("a member's three-video workout takes three taps from the dashboard", { tag: "@phone" }, async ({ page }) => {
  const youtube = await playYouTube(page);
  const threeVideos = "/plans/whole-body-eight";
  // rests of two seconds keep the test short
  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      for (const row of document.querySelectorAll<HTMLElement>("[data-rest]")) row.dataset.rest = "2";
    }),
  );
  await signInAs(page, await newMember());
  await page.goto(threeVideos);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "Go to workout" }).click();
  await press(page, "Start Workout");
  for (const rests of [true, true, false]) {
    await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
    await youtube.end();
    if (!rests) break;
    await expect(session(page).getByText("Rest", { exact: true })).toBeVisible();
  }
  await expect(session(page).getByRole("status").getByText("Completed")).toBeVisible();
  await session(page).getByRole("img", { name: "4 stars" }).click();
  await expect(session(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  const saved = session(page).getByRole("status").getByText("Saved", { exact: true });
  await expect(saved).toBeVisible();
  await session(page)
    .getByLabel(/note to yourself/)
    .fill("Half a thou");
  await expect(saved).toBeHidden();
  await page.goto(threeVideos);
  const day = page.locator(".plan-day").first();
  await expect(day.getByText("Completed", { exact: true })).toBeVisible();
  await expect(day.getByLabel(/note to yourself/)).toHaveValue("Half a thou");
});

test("a reload resumes the video or rest, and closing saves the position", async ({ page }) => {
  const youtube = await playYouTube(page);
  await page.goto(`${plan}?workout=1-1`);
  await press(page, "Start Workout");
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  await page.reload();
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  expect(youtube.requests).toHaveLength(2);
  await youtube.end();
  const timer = session(page).getByRole("timer");
  await expect(timer).toHaveText(/^(2\d|30)$/);
  await expect(timer).toHaveText(/^2[0-7]$/);
  await page.reload();
  await expect(timer).toHaveText(/^[12]\d$/);
  await press(page, "+15 s");
  await press(page, "Pause");
  await expect(timer).toHaveText(/^[234]\d$/);
  await press(page, "Close");
  await expect(session(page)).toBeHidden();
  await expect(page).toHaveURL(/bounce-basics#day-/);
  await expect(page.locator('[data-workout="1-1"]')).toBeInViewport({ ratio: 0.9 });
  await page.locator('[data-workout="1-1"] [data-start-workout]').click();
  await expect(session(page).getByText("You left off in the rest before video 2.")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Resume Workout");
  await expect(timer).toBeVisible();
});

for (const code of [2, 5, 100, 101, 150, 153] as const) {
  const tag = code === 150 ? [] : ["@full"];
  test(`after YouTube's error ${code} the timer finishes the workout`, { tag }, async ({ page }) => {
    await playYouTube(page, { is: "error", code });
    await page.goto(`${plan}?workout=1-1`);
    await press(page, "Start Workout");
    await expect(session(page).getByRole("link", { name: "Open on YouTube" })).toBeVisible();
    await press(page, "Use a timer");
    await expect(session(page).getByRole("timer")).toBeVisible();
    await press(page, "Finish");
    await expect(session(page).getByRole("link", { name: "Keep this workout" })).toBeVisible();
  });
}

test("a workout finished offline waits, and is saved once when the network is back", {
  tag: "@full",
}, async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await playYouTube(page);
  await signInAs(page, await newMember());
  await startPlan(page);
  await page.goto(`${plan}?workout=1-1`);
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeVisible();
  await expect(page.locator("[data-plan-start]")).toHaveAttribute("data-enrolled");
  await context.setOffline(true);
  await press(page, "Start Workout");
  await expect(session(page).getByRole("button", { name: "Use a timer" })).toBeVisible();
  await expect(session(page).getByRole("link", { name: "Open on YouTube" })).toBeHidden();
  await context.setOffline(false);
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  await context.setOffline(true);
  await press(page, "Use a timer");
  await press(page, "Finish");
  await expect(session(page).getByRole("status").getByText("Kept on this device")).toBeVisible();
  await expectAccessible(page);
  let inserts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/workout_completions")) inserts += 1;
  });
  await context.setOffline(false);
  await expect(session(page).getByRole("status").getByText("Completed")).toBeVisible();
  expect(inserts).toBe(1);
});

test("a member resumes a workout on another device", async ({ page, browser, tolerate, baseURL }) => {
  tolerate(/ERR_/);
  const member = await newMember();
  await playYouTube(page);
  await signInAs(page, member);
  await page.goto(`${plan}?workout=1-1`);
  await press(page, "Start Workout");
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().includes("/workout_sessions") && response.ok());
  await press(page, "Skip");
  await saved;
  await expect(session(page).getByRole("timer")).toBeVisible();
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const phone = await other.newPage();
  await playYouTube(phone);
  await signInAs(phone, member);
  await phone.goto(`${plan}?workout=1-1`);
  await expect(
    session(phone)
      .getByRole("timer")
      .or(session(phone).getByRole("button", { name: "Resume Workout" })),
  ).toBeVisible();
  await other.close();
});

test("keyboard shortcuts control the session", { tag: "@full" }, async ({ page }) => {
  await playYouTube(page);
  await page.goto(`${plan}?workout=1-1`);
  await press(page, "Start Workout");
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  await page.keyboard.press("k");
  await expect(session(page).getByRole("button", { name: "Resume" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(session(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(session(page).getByText("Rest", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Mute");
  await expect(session(page).getByRole("button", { name: "Mute" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press("ArrowRight");
  await expect(session(page).getByText("You skipped a video.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(session(page)).toBeHidden();
});

test("leaving a session returns to the page that opened it", { tag: "@full" }, async ({ page }) => {
  await page.goto(plan);
  const opener = page
    .locator(".plan-day")
    .first()
    .getByRole("link", { name: /^Start Workout/ });
  await opener.press("Enter");
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("a player that doesn't respond is replaced by the timer", { tag: "@full" }, async ({ page }) => {
  await playYouTube(page, { is: "silent" });
  await page.goto(`${plan}?workout=1-1`);
  await press(page, "Start Workout");
  await expect(session(page).getByText(/player doesn't answer/)).toBeVisible();
  await expectAccessible(page);
  await press(page, "Use a timer");
  await expect(session(page).getByRole("timer")).toBeVisible();
  await expectAccessible(page);
});

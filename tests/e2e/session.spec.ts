import { expect, type Page } from "@playwright/test";
import { newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { linkIn, mailFor } from "../support/e2e/mail.ts";
import { newAddress, newMember, signInAs } from "../support/e2e/people.ts";
import {
  choose,
  expectPlaying,
  press,
  savedAsPlaying,
  session,
  startWorkout,
  watchScreens,
} from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const plan = "/plans/bounce-basics";

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
  await startWorkout(page);
  const rest = session(page).getByText("Rest", { exact: true });
  const keep = session(page).getByRole("link", { name: "Keep this workout" });
  do {
    await expectPlaying(page);
    await youtube.end();
    await expect(rest.or(keep)).toBeVisible();
    if (await rest.isVisible()) await press(page, "Skip");
  } while (!(await keep.isVisible()));
  await keep.click();
  await expect(page).toHaveURL(/\/auth\/register/);
  await expect(page.getByText("Your workout is kept and moves into your account.")).toBeVisible();
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

test("a member's three-video workout takes few taps from the dashboard", { tag: "@phone" }, async ({ page }) => {
  const youtube = await playYouTube(page);
  const threeVideos = "/plans/whole-body-eight";
  // keeps the test short
  await restFor(page, 2);
  await signInAs(page, await newMember());
  await page.goto(threeVideos);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "Start Workout" }).click();
  await startWorkout(page);
  for (const video of [1, 2, 3]) {
    await expectPlaying(page);
    await expect(session(page).getByText(`Video ${video} of 3`)).toBeVisible();
    await youtube.end();
  }
  await expect(session(page).getByRole("status").getByText("Completed")).toBeVisible();
  await session(page).getByRole("img", { name: "4 stars" }).click();
  await expect(session(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  const saved = session(page).getByRole("status").getByText("Saved", { exact: true });
  await expect(saved).toBeVisible();
  await session(page).getByText("Something wrong with a video?").click();
  await session(page).getByRole("combobox", { name: "Video" }).selectOption({ index: 1 });
  await session(page).getByLabel("Too fast").check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, "Send Report");
  await expect(session(page).getByText("Thank you. The editors read it without your name.")).toBeVisible();
  await session(page).getByText("Add a note").click();
  await expect(session(page).getByLabel("A note to yourself (optional)")).toBeFocused();
  await session(page)
    .getByLabel(/note to yourself/)
    .fill("Half a thou");
  await expect(saved).toBeHidden();
  await page.goto(threeVideos);
  const day = page.locator(".plan-day").first();
  await expect(day.getByText("Completed", { exact: true })).toBeVisible();
  await expect(day.getByLabel(/note to yourself/)).toHaveValue("Half a thou");
});

/** Rests of this many seconds. */
const restFor = (page: Page, seconds: number) =>
  page.addInitScript((rest) => {
    document.addEventListener("readystatechange", () => {
      for (const row of document.querySelectorAll<HTMLElement>("[data-rest]")) row.dataset.rest = `${rest}`;
    });
  }, seconds);

test("a reload resumes the video or rest, and closing saves the position", { tag: "@full" }, async ({ page }) => {
  const youtube = await playYouTube(page);
  // as much as a busy machine needs for these steps
  await restFor(page, 44);
  await page.goto(`${plan}?workout=1-1`);
  await startWorkout(page);
  await expectPlaying(page);
  await page.reload();
  await expectPlaying(page);
  expect(youtube.requests).toHaveLength(2);
  await youtube.end();
  const timer = session(page).getByRole("timer");
  await expect(timer).toHaveText(/^(3\d|4[0-4])$/);
  await expect(timer).toHaveText(/^(3\d|4[01])$/);
  await page.reload();
  await expect(timer).toHaveText(/^([1-3]\d|4[01])$/);
  await choose(page, "15 s");
  await press(page, "Pause");
  await expect(session(page).getByText("Paused")).toBeVisible();
  await expect(timer).toHaveText(/^[2-5]\d$/);
  await press(page, "Close");
  await expect(session(page)).toBeHidden();
  await expect(page).toHaveURL(/bounce-basics#day-/);
  await expect(page.locator('[data-workout="1-1"]')).toBeInViewport({ ratio: 0.9 });
  await page.locator('[data-workout="1-1"] [data-start-workout]').click();
  await expect(session(page).getByText("You left off in the rest before video 2.")).toBeVisible();
  await expectAccessible(page);
  await session(page)
    .getByRole("button", { name: /^Resume, \d+ min left$/ })
    .click();
  await expect(timer).toBeVisible();
});

/** Videos of a minute and rests of 12 seconds. */
async function shorten(page: Page) {
  await restFor(page, 12);
  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      for (const link of document.querySelectorAll<HTMLElement>("[data-seconds]")) link.dataset.seconds = "60";
    }),
  );
}

/** Counts tones and spoken sentences. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    // a frame of another origin may have no storage access
    if (window !== top) return;
    const heard = JSON.parse(sessionStorage.getItem("heard") ?? '{"tones":0,"sentences":0}');
    const count = (kind: string) => {
      heard[kind] += 1;
      sessionStorage.setItem("heard", JSON.stringify(heard));
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function begin(this: OscillatorNode) {
      count("tones");
      start.call(this);
    };
    // an empty one only allows those that follow
    speechSynthesis.speak = ({ text }) => text && count("sentences");
  });

for (const [network, failures] of [
  ["with its videos", 0],
  ["with YouTube blocked, over a reload", 1],
  ["offline", 1],
] as const) {
  test(`a day of three videos runs from Start to the end without a tap ${network}`, {
    tag: network.startsWith("with YouTube blocked") ? [] : "@full",
  }, async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    // before the fake player, which changes an interval
    await page.clock.install();
    await playYouTube(page, failures === 0 ? { is: "playing", seconds: 60 } : { is: "silent" });
    await shorten(page);
    await listen(page);
    const loaded = watchScreens(page, ["SessionRunning", "SessionMenu", "SessionSummary"]);
    await page.goto("/plans/whole-body-eight?workout=1-1");
    await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeVisible();
    await loaded();
    if (network === "offline") await context.setOffline(true);
    // a stall of the machine would skip cues, and so would a jump of more than 5 s; a player needs real time
    const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 4500));
    if (failures > 0) await pause();
    await press(page, "Start Workout");
    // React shows a loaded screen after a moment
    await page.clock.runFor(500);
    await expect(session(page).getByText("Get ready")).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(session(page).getByText("Video 1 of 3")).toBeVisible();
    if (failures > 0) {
      const bounces = network === "offline" ? undefined : page.waitForResponse("**/find/bounces.json");
      await page.clock.runFor(10_000);
      await expect(
        session(page)
          .locator("section")
          .getByText(/The timer keeps going/),
      ).toBeVisible();
      await bounces;
      await page.clock.runFor(500);
      const instead = session(page).getByRole("link", { name: /\(no video, \d+ (s|min)\)$/ });
      if (network === "offline") await expect(instead).toHaveCount(0);
      else await expect(instead).toHaveAttribute("href", /^\/bounces\/.+\?workout=1$/);
      await page.clock.runFor(85_000);
    }
    if (network.includes("reload")) {
      await page.clock.resume();
      await page.reload();
      await expect(session(page).getByText("Video 2 of 3")).toBeVisible();
      await pause();
    }
    const heading = session(page).getByRole("heading", { name: "Well jumped!" });
    // a player loads and sends its messages in real time
    const player = async () => {
      if ((await page.locator("iframe").count()) === 0) return "none";
      const state = page.frameLocator("iframe").locator("#state");
      return state.textContent({ timeout: 1000 }).catch(() => "loading");
    };
    const step = failures === 0 ? 4 : 30;
    for (let seconds = 0; seconds < 400 && !(await heading.isVisible()); seconds += step) {
      await page.clock.runFor(1000 * step);
      if (failures === 0) await expect.poll(player).toMatch(/none|playing|ended/);
    }
    await expect(heading).toBeFocused();
    await expect(session(page).getByText("3min")).toBeVisible();
    // 3-2-1 and the end of the seconds before it, three videos and two rests; each video has a start, a half and ten seconds
    const heard = await page.evaluate(() => JSON.parse(sessionStorage.getItem("heard") ?? ""));
    expect(heard).toEqual({ tones: 4 * 6, sentences: 1 + 3 * 3 + 2 + 1 + failures });
    await context.setOffline(false);
  });
}

for (const code of [2, 5, 100, 101, 150, 153] as const) {
  test(`after YouTube's error ${code} the timer counts this video, and the next one is played`, {
    tag: code === 150 ? [] : ["@full"],
  }, async ({ page }) => {
    const youtube = await playYouTube(page, { is: "error", code });
    await page.goto(`${plan}?workout=1-1`);
    await startWorkout(page);
    await expect(session(page).getByRole("timer")).toBeVisible();
    await press(page, "More");
    await expect(session(page).getByRole("link", { name: "Open on YouTube" })).toBeVisible();
    await expectAccessible(page);
    youtube.behave({ is: "playing" });
    await press(page, "Skip");
    await press(page, "Skip");
    await expectPlaying(page);
    await youtube.end();
    await press(page, "Skip");
    await expectPlaying(page);
    await youtube.end();
    await expect(session(page).getByRole("link", { name: "Keep this workout" })).toBeVisible();
  });
}

test("More opens above the buttons, which stay where they are, and Escape closes only it", async ({ page }) => {
  await playYouTube(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${plan}?workout=1-1`);
  await startWorkout(page);
  await expectPlaying(page);
  const back = session(page).getByRole("button", { name: "Back", exact: true });
  const box = await back.boundingBox();
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  await press(page, "More");
  await expect(session(page).getByRole("button", { name: "Finish" })).toBeVisible();
  expect(await page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent, [x, y])).toBe("Back");
  const player = await page.locator("iframe").boundingBox();
  expect(Math.min(player?.width ?? 0, player?.height ?? 0)).toBeGreaterThanOrEqual(200);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(session(page).getByRole("button", { name: "More" })).not.toBeFocused();
  // a browser lets a page prevent only some of its closings
  for (let times = 0; times < 4; times += 1) {
    await page.keyboard.press("Escape");
    await expect(session(page).getByRole("button", { name: "Finish" })).toBeHidden();
    await expect(session(page).getByRole("button", { name: "More" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(session(page).getByRole("button", { name: "Finish" })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(session(page)).toBeHidden();
});

test("a second tap where Finish was neither ends the session nor undoes the save", async ({ page }) => {
  await playYouTube(page);
  await page.goto(`${plan}?workout=1-1`);
  await startWorkout(page);
  await page.evaluate(() => {
    const answers: boolean[] = [];
    Reflect.set(globalThis, "answers", answers);
    // as soon as the button exists
    new MutationObserver(() => {
      const leave = [...document.querySelectorAll("button")].find((one) => one.textContent === "Leave without saving");
      if (!leave) return;
      const { x, y, width, height } = leave.getBoundingClientRect();
      answers.push(document.elementFromPoint(x + width / 2, y + height / 2) === leave);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await choose(page, "Finish");
  await session(page).getByText("there is nothing to save").waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, "answers")[0])).toBe(false);
  await press(page, "Leave without saving");
  await expect(session(page)).toBeHidden();
});

test("a second device is the remote control of the first, and doesn't play; a failed save waits", {
  tag: "@full",
}, async ({ page, browser, tolerate }) => {
  tolerate(/ERR_|status of 400/);
  const member = await newMember();
  await playYouTube(page);
  await signInAs(page, member);
  await page.goto(`${plan}?workout=1-1`);
  const saved = savedAsPlaying(page);
  await startWorkout(page);
  await expectPlaying(page);
  await saved;
  const phone = await newWindow(browser);
  const { requests } = await playYouTube(phone);
  await signInAs(phone, member);
  await phone.goto(`${plan}?workout=1-1`);
  await expect(session(phone).getByText("Plays on another device")).toBeVisible();
  // it has a copy of the tab's storage
  const duplicate = page.waitForEvent("popup");
  await page.evaluate(() => void open(location.href));
  await expect(session(await duplicate).getByText("Plays on another device")).toBeVisible();
  await (await duplicate).close();
  const middles = [
    session(phone).getByRole("timer"),
    session(phone).getByRole("button", { name: "Play here instead" }),
  ];
  const boxes = await Promise.all(middles.map((one) => one.boundingBox()));
  const [timer = 0, button = 1] = boxes.map((box) => (box ? box.x + box.width / 2 : Number.NaN));
  expect(Math.abs(timer - button), "one column").toBeLessThan(2);
  await press(phone, "Pause");
  await expect(session(page).getByRole("button", { name: "Resume" })).toBeVisible();
  await press(phone, "Skip");
  await expect(session(page).getByText("Rest", { exact: true })).toBeVisible();
  expect(requests).toEqual([]);
  await choose(phone, "Finish");
  for (const device of [page, phone]) await expect(session(device).getByText("A short one")).toBeVisible();
  await phone.context().close();
  await expect(session(page).getByText("This also starts Bounce Basics for you.")).toBeVisible();
  await expectAccessible(page);
  await page.route("**/rest/v1/plan_enrollments?*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { message: "down", code: "XX000" } })
      : route.fallback(),
  );
  await press(page, "Mark Complete");
  await expect(session(page).getByText("Kept on this device.")).toBeVisible();
  await expectAccessible(page);
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

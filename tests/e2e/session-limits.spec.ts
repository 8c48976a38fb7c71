import { expect, type Page } from "@playwright/test";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { expectAccessible } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const plan = "/plans/bounce-basics";
const session = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) => session(page).getByRole("button", { name }).click();
const playing = (page: Page) => expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();

async function startPlan(page: Page) {
  await signInAs(page, await newMember());
  await page.goto(plan);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
}

/** Ends the session on the server, like signing out everywhere on another device. */
const endSession = (page: Page) =>
  page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1, refresh_token: "revoked" }));
  }, sessionStorageKey);

/** Expects these elements in the viewport, and no horizontal overflow. */
async function expectFits(page: Page, ...names: string[]) {
  for (const name of names)
    await expect(session(page).getByRole("button", { name }), `${name} is in view`).toBeInViewport({ ratio: 1 });
  expect(await session(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
}

test("a workout can be done by keyboard alone, from the plan's page to rating it", async ({ page }) => {
  const youtube = await playYouTube(page);
  await startPlan(page);
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
  await playing(page);
  await expect(session(page).getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(session(page).getByRole("button", { name: "Resume" })).toBeFocused();
  await page.keyboard.press("Space");
  await youtube.end();
  await expect(session(page).getByRole("timer")).toBeVisible();
  await session(page).getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Tab");
  await expect(session(page).getByRole("button", { name: "+15 s" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(session(page).getByRole("button", { name: "Skip rest" })).toBeFocused();
  await page.keyboard.press("Enter");
  await playing(page);
  await youtube.end();
  await expect(session(page).getByRole("timer")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await playing(page);
  await youtube.end();
  await expect(session(page).getByRole("status").getByText("Completed")).toBeVisible();
  const stars = session(page).getByRole("radio", { name: "1 star" });
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

test("the session fits a screen of 320 pixels, and its buttons are in view at 1280 by 800", { tag: "@full" }, async ({
  page,
}) => {
  await playYouTube(page);
  await page.addInitScript(() => {
    const filled: string[] = [];
    Object.assign(globalThis, { filled });
    Element.prototype.requestFullscreen = async function fill(this: Element) {
      filled.push(this.tagName);
    };
    Object.defineProperty(document, "fullscreenEnabled", { value: true });
  });
  const sizes = [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ];
  const everywhere = async (...names: string[]) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectFits(page, ...names);
    }
  };
  await page.goto(`${plan}?workout=1-1`);
  await everywhere("Start Workout");
  await press(page, "Start Workout");
  await playing(page);
  await everywhere("Pause", "Skip", "Finish", "Use a timer", "Full screen");
  await press(page, "Full screen");
  expect(await page.evaluate(() => Reflect.get(globalThis, "filled"))).toEqual(["DIALOG"]);
  await press(page, "Use a timer");
  await everywhere("Pause", "Finish", "Full screen");
  await expectAccessible(page);
  await press(page, "Skip");
  await everywhere("Pause", "+15 s", "Skip rest", "Mute", "Full screen");
  await press(page, "Finish");
  await everywhere("Back to the plan", "Start again");
  await expectAccessible(page);
});

test("a finished workout survives a reload until it is saved", async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await playYouTube(page);
  await page.goto(`${plan}?workout=1-1`);
  await press(page, "Start Workout");
  await press(page, "Finish");
  const keep = session(page).getByRole("link", { name: "Keep this workout" });
  await expect(keep).toBeVisible();
  await page.reload();
  await expect(keep).toBeVisible();
  // the same after signing in elsewhere on the page meanwhile
  await signInAs(page, await newMember());
  await page.goto(`${plan}?workout=1-1`);
  await expect(session(page).getByText("This also starts Bounce Basics for you.")).toBeVisible();
  await expectAccessible(page);
  const inserts = "**/rest/v1/plan_enrollments?*";
  await page.route(inserts, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { message: "down", code: "XX000" } })
      : route.fallback(),
  );
  await press(page, "Mark Complete");
  await expect(session(page).getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(inserts);
  await press(page, "Mark Complete");
  await expect(session(page).getByRole("status").getByText("Completed")).toBeVisible();
  await page.reload();
  await expect(session(page).getByRole("button", { name: "Start Workout" })).toBeVisible();
});

for (const address of [plan, "/plans?difficulty=beginner"]) {
  test(`a session that ended elsewhere prompts to sign in at Start This Plan on ${address}`, {
    tag: "@everywhere",
  }, async ({ page, tolerate }) => {
    tolerate(/status of 40[0-3]/);
    await signInAs(page, await newMember());
    await page.goto(address);
    const start = page.getByRole("button", { name: "Start This Plan" });
    await expect(start.first()).toBeVisible();
    const startable = await start.count();
    await endSession(page);
    await start.first().click();
    await expect(page.getByText("Error: You must be logged in to enroll in a plan")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      `/auth/login?next=${encodeURIComponent(address)}`,
    );
    await expect(start).toHaveCount(startable - 1);
    await expect(page.getByRole("link", { name: "Sign Up to Start" }).filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("a workout finished after its session ended can still be saved", { tag: "@full" }, async ({ page, tolerate }) => {
  tolerate(/status of 40[0-3]/);
  await playYouTube(page);
  await startPlan(page);
  await page.goto(`${plan}?workout=1-1`);
  await press(page, "Start Workout");
  await playing(page);
  await endSession(page);
  await press(page, "Finish");
  await expect(session(page).getByRole("link", { name: "Keep this workout" })).toBeVisible();
  await expect(session(page).getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /auth\/login\?next=/);
  await expect(session(page).getByText("Completed", { exact: true })).toBeHidden();
});

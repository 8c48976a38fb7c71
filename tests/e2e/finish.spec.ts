import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  waitForNetwork,
} from "../support/e2e/expectations.ts";
import { idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";
import { trainPlan } from "../support/e2e/training.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

const finish = (within: Page | Locator, title: string) =>
  within.getByRole("region", { name: `You finished ${title}!` });

/** Records the loaded scripts whose file name matches. */
function scriptsNamed(page: Page, name: string): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/${name}.`)) found.push(request.url());
  });
  return found;
}

/** Fakes a system with a share sheet; pages record shared data in `shared`. */
const playShareSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files: [file] = [] }: ShareData) => {
        if (!file) throw new TypeError("nothing to share");
        const { width, height } = await createImageBitmap(file);
        Object.assign(globalThis, { shared: { type: file.type, name: file.name, width, height } });
      },
    });
  });

test("a plan can be finished in the session and shared", { tag: ["@phone", "@full"] }, async ({ page }) => {
  const youtube = await playYouTube(page);
  await playShareSheet(page);
  const pictures = scriptsNamed(page, "draw-picture");
  const member = await newMember();
  const { days, left, minutes } = await trainPlan(member, "bounce-basics", 1);
  const [last] = left;
  await signInAs(page, member);
  await page.goto(`/plans/bounce-basics?workout=${last?.week_number}-${last?.day_number}`);
  const session = page.getByRole("dialog");
  await expect(session.getByRole("button", { name: "Start Workout" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(session.getByText("Get ready")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const ended = session.getByRole("status").getByText("Completed", { exact: true });
  const playing = page.frameLocator("iframe").getByText("playing");
  for (;;) {
    await expect(playing).toBeVisible();
    await youtube.end();
    const rest = session.getByText("Rest", { exact: true });
    await expect(rest.or(ended)).toBeVisible();
    // a rest ends without a key
    if (await ended.isVisible()) break;
    await page.keyboard.press("ArrowRight");
  }

  const moment = finish(session, "Bounce Basics");
  await expect(moment).toBeFocused();
  const { data } = await service()
    .from("workout_completions")
    .select("minutes")
    .eq("user_id", await idOf(member));
  const sum = (data ?? []).reduce((total, day) => total + day.minutes, 0);
  expect(sum).toBeGreaterThan(minutes);
  await expect(moment.locator("dl")).toHaveText(
    new RegExp(`^workouts${days.length}minutes${sum}weeks${Math.ceil((2 * (days.length - 1) + 1) / 7)}$`),
  );
  // the same number of minutes as the plan's page announced
  await expect(page.locator("[data-plan-hero]")).toContainText(`${sum} min in all`);
  await expect(moment.getByText(`Your best-rated workout: ${days[0]?.title}, 5 stars`)).toBeVisible();
  await expect(moment.getByRole("link", { name: /^Your next plan Steady Six.*It follows this one\./ })).toBeVisible();
  await expectAccessible(page);
  // the dialog scrolls independently
  for (const width of [320, page.viewportSize()?.width ?? 0]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await session.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  }

  expect(pictures).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(moment.getByRole("button", { name: "Share" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, "shared")))
    .toEqual({ type: "image/png", name: "jumping-fitness-finish.png", width: 1080, height: 1920 });
  expect(pictures).toHaveLength(1);
  await session.getByRole("button", { name: "Done" }).click();
  await expect(session).toBeHidden();

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "You finished Bounce Basics!" })).toBeVisible();
  const card = page.getByRole("region", { name: "Finished" }).getByRole("article");
  await expect(card.locator("span").filter({ hasText: /^100%$/ })).toBeVisible();
  await expect(card.getByRole("button", { name: "Do it again" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "See your finish" }).click();
  await expect(finish(page, "Bounce Basics")).toBeInViewport();
  await waitForNetwork(page);
  await page.goto("/plans/bounce-basics");
  await expect(finish(page, "Bounce Basics").getByRole("link", { name: /^Your next plan/ })).toBeVisible();
  await expectNothingMoved(page);
  await expect(page.getByRole("button", { name: "Options of Bounce Basics" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Plan" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the last Mark Complete shows the finish, Undo removes it, and restarting keeps the history", {
  tag: "@phone",
}, async ({ page }) => {
  const title = "Первые прыжки: четыре недели на батуте";
  const parts = scriptsNamed(page, "PlanFinish");
  const member = await newMember();
  const { days } = await trainPlan(member, "pervye-pryzhki", 1);
  await signInAs(page, member);
  await page.goto("/plans/pervye-pryzhki");
  const open = page.getByRole("button", { name: /^Mark Complete/, includeHidden: true });
  await page.locator(".plan-week").last().locator("summary").click();
  await expect(open).toHaveCount(1);
  expect(parts).toEqual([]);
  await open.click();
  await expect(finish(page, title)).toBeFocused();
  await expect(finish(page, title)).toBeInViewport();
  const last = page.locator(".plan-day").last();
  await last.getByRole("button", { name: /^Undo/ }).click();
  await expect(finish(page, title)).toBeHidden();
  await open.click();

  // a system without a share sheet
  const downloading = page.waitForEvent("download");
  await finish(page, title).getByRole("button", { name: "Share" }).click();
  const picture = sharp(await readFile(await (await downloading).path()));
  expect(await picture.metadata()).toMatchObject({ format: "png", width: 1080, height: 1920 });
  await expect(finish(page, title).getByRole("status")).toHaveText("The picture is in your downloads.");

  const startOver = finish(page, title).getByRole("button", { name: "Start over" });
  await startOver.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog");
  await expect(question).toContainText(`Your ${days.length} workouts of this run, with stars and notes, stay`);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(startOver).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Start over" }).press("Enter");
  await expect(finish(page, title)).toBeHidden();
  await expect(page.getByRole("progressbar", { name: "Your progress" })).toHaveAttribute("value", "0");
  await expect(page.locator("[data-plan-start]")).toBeFocused();
  await page.locator(".plan-week").evaluateAll((weeks) => weeks.map((week) => week.setAttribute("open", "")));
  await expect(open).toHaveCount(days.length);
  const { count } = await service()
    .from("workout_completions")
    .select("id", { count: "exact", head: true })
    .eq("user_id", await idOf(member));
  expect(count).toBe(days.length);
});

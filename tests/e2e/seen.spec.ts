import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { openAdmin } from "../support/e2e/admin.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { press, session } from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";
import { trainPlan } from "../support/e2e/training.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

type Pixels = { data: Buffer; channels: number };
const pixels = async (locator: Locator, beyond = 8): Promise<Pixels> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It isn't on the screen.");
  const clip = {
    x: box.x - beyond,
    y: box.y - beyond,
    width: box.width + 2 * beyond,
    height: box.height + 2 * beyond,
  };
  const { data, info } = await sharp(await locator.page().screenshot({ clip, animations: "disabled", caret: "hide" }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
};

/** The relative luminance of a pixel, as defined in WCAG 2.2. */
function luminance({ data }: Pixels, at: number): number {
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const value = (data[at + channel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How many pixels changed with a contrast of at least 3:1. */
function changed(before: Pixels, after: Pixels): number {
  let count = 0;
  for (let at = 0; at < before.data.length; at += before.channels) {
    const [dark, light] = [luminance(before, at), luminance(after, at)].sort((a, b) => a - b) as [number, number];
    if ((light + 0.05) / (dark + 0.05) >= 3) count += 1;
  }
  return count;
}

/** How many of the element's pixels have a contrast of at least 3:1 to the background without it. */
async function standingOut(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const withIt = await pixels(element, 0);
  const show = (visibility: string) =>
    element.evaluate((target, value) => (target as HTMLElement).style.setProperty("visibility", value), visibility);
  await show("hidden");
  const without = await pixels(element, 0);
  await show("");
  return changed(without, withIt);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`focused elements have a visible ring on every background, ${colorScheme}`, {
    tag: colorScheme === "light" ? [] : ["@full"],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    const main = page.getByRole("main");
    for (const element of [
      page.getByRole("banner").getByRole("link", { name: "Videos" }),
      main.getByRole("link", { name: "Find your plan" }),
      main.getByRole("link", { name: "Browse videos" }),
      main.getByRole("link", { name: "10 min" }).first(),
      main.locator("details > summary").first(),
      main.getByLabel("Email address"),
      main.getByRole("button", { name: "Subscribe to Newsletter" }),
      page.getByRole("contentinfo").getByRole("link").first(),
    ]) {
      await element.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await element.boundingBox()) ?? {};
      const before = await pixels(element);
      // press a key first: focus rings show for keyboard users only
      await page.keyboard.press("Shift");
      await element.focus();
      const after = await pixels(element);
      const line = 2 * (width + height);
      // an outline of at least two pixels, slightly less at rounded corners
      expect(changed(before, after), await element.innerHTML()).toBeGreaterThan(line * 1.5);
      await element.blur();
    }
  });
}

test("fields, stars and completed days contrast with their background in light, dark and forced colors", {
  tag: "@full",
}, async ({ page }) => {
  const member = await newMember();
  await trainPlan(member, "bounce-basics", 11);
  await signInAs(page, member);
  await page.goto("/plans/bounce-basics");
  const done = page.getByRole("progressbar", { name: "Your progress" });
  const before = (await done.getAttribute("value")) ?? "";
  await page
    .getByRole("button", { name: /^Mark Complete/ })
    .first()
    .click();
  // what the saved day changes can move its stars
  await expect(done).not.toHaveAttribute("value", before);
  await page.getByRole("img", { name: "3 stars" }).click();
  await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/plans/bounce-basics");
    await page
      .getByRole("button", { name: /^Details of/ })
      .nth(1)
      .click();
    const stars = page.getByRole("img", { name: "3 out of 5 stars" });
    const number = page.locator(".plan-day").filter({ has: stars }).locator(".plan-day-number");
    const { width: around = 0 } = (await number.boundingBox()) ?? {};
    expect(await standingOut(number), `done, ${colorScheme}`).toBeGreaterThan(around * 2);
    for (const star of [0, 4]) {
      expect(await standingOut(stars.locator("svg").nth(star)), `star ${star + 1}, ${colorScheme}`).toBeGreaterThan(30);
    }
    await page.goto("/");
    const field = page.getByRole("main").getByLabel("Email address");
    const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
    expect(await standingOut(field), `field, ${colorScheme}`).toBeGreaterThan((width + height) * 1.6);
  }
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/plans/bounce-basics");
  const grounds = page.locator(".plan-day-number");
  const ground = (day: number) => grounds.nth(day).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.getByText("Completed", { exact: true })).toHaveCount(2);
  expect(await ground(0)).not.toBe(await ground(3));
  const bar = page.locator("progress").first();
  const { width = 0 } = (await bar.boundingBox()) ?? {};
  expect(await standingOut(bar), "the border of the progress").toBeGreaterThan(width);
});

/** The contrast of two colors as the browser computes them, from 1 to 21. */
function contrast(...colors: string[]): number {
  const [dark = 0, light = 0] = colors
    .map((color) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => (Number(part) / 255) ** 2.2))
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    .sort((a, b) => a - b);
  return light / dark;
}

test("forced colors show what is counted down above the digits", { tag: "@full" }, async ({ page }) => {
  await playYouTube(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/plans/bounce-basics?workout=1-1");
  await press(page, "Start Workout");
  await press(page, "Pause");
  const label = session(page).getByText("Get ready", { exact: true });
  const before = await standingOut(label);
  await session(page)
    .getByRole("timer")
    .evaluate((digits) => digits.style.setProperty("visibility", "hidden"));
  expect(before, "pixels of the label").toBe(await standingOut(label));
});

test("forced colors keep hearts, pressed filters, and the states of the admin area visible", { tag: "@full" }, async ({
  page,
}) => {
  const style = (of: Locator) =>
    of.evaluate((element) => {
      const { backgroundColor, color, outlineStyle, appearance } = getComputedStyle(element);
      return { backgroundColor, color, outlineStyle, appearance };
    });
  const ground = async (of: Locator) => (await style(of)).backgroundColor;
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/videos");
  const heart = await style(page.locator("save-video svg").first());
  expect(contrast(heart.color, heart.backgroundColor), "the heart on its picture").toBeGreaterThan(4.5);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const chip = page.locator(".chip[aria-pressed]").first();
  const open = await ground(chip);
  await chip.click();
  await page.mouse.move(0, 0);
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => ground(chip)).not.toBe(open);
  expect((await style(page.locator("select.input").first())).appearance).not.toBe("none");

  await openAdmin(page, "/admin/plans");
  const menu = page.getByRole("banner");
  expect(await ground(menu.getByRole("link", { name: "Plans" }))).not.toBe(
    await ground(menu.getByRole("link", { name: "Log" })),
  );
  const rows = page.getByRole("list", { name: "Plans" }).getByRole("listitem");
  const dot = (status: string) => rows.filter({ hasText: status }).first().locator("button > .rounded-full");
  await rows
    .filter({ hasText: "Summer Short Circuit" })
    .getByRole("button", { name: "Summer Short Circuit", exact: true })
    .click();
  await expect(rows.filter({ hasText: "Summer Short Circuit" }).locator("[aria-current]")).toBeVisible();
  const row = (title: string) => style(rows.filter({ hasText: title }));
  expect((await row("Summer Short Circuit")).outlineStyle, "the open plan").not.toBe(
    (await row("Steady Six")).outlineStyle,
  );
  expect(await ground(dot("Published"))).not.toBe(await ground(dot("Draft")));
  const days = page.getByRole("region", { name: "Week 1", exact: true }).locator("i");
  await expect(days).toHaveCount(7);
  const looks = await days.evaluateAll((dots) => dots.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(looks).size, "planned days and free ones").toBe(2);
});

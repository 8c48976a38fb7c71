import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";
import { trainPlan } from "../support/e2e/training.ts";

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
  await page
    .getByRole("button", { name: /^Mark Complete/ })
    .first()
    .click();
  await page.getByRole("img", { name: "3 stars" }).click();
  await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/plans/bounce-basics");
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

test("forced colors keep a pressed filter and the select's arrow visible", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/videos");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const chip = page.locator(".chip[aria-pressed]").first();
  const look = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  const open = await look();
  await chip.click();
  await page.mouse.move(0, 0);
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect.poll(look).not.toBe(open);
  const select = page.locator("select.input").first();
  expect(await select.evaluate((element) => getComputedStyle(element).appearance)).not.toBe("none");
});

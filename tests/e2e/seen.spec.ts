import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { test } from "../support/e2e/test.ts";

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

/** The relative luminance of a pixel, as WCAG 2.2 defines it. */
function luminance({ data }: Pixels, at: number): number {
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const value = (data[at + channel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How many pixels changed by at least 3:1. */
function changed(before: Pixels, after: Pixels): number {
  let count = 0;
  for (let at = 0; at < before.data.length; at += before.channels) {
    const [dark, light] = [luminance(before, at), luminance(after, at)].sort((a, b) => a - b) as [number, number];
    if ((light + 0.05) / (dark + 0.05) >= 3) count += 1;
  }
  return count;
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`what has the focus has a ring that is seen on every ground, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    const main = page.getByRole("main");
    for (const place of [
      page.getByRole("banner").getByRole("link", { name: "Videos" }),
      main.getByRole("link", { name: "Find your plan" }),
      main.getByRole("link", { name: "Browse videos" }),
      main.getByRole("link", { name: "10 min" }).first(),
      main.locator("details > summary").first(),
      main.getByLabel("Email address"),
      main.getByRole("button", { name: "Subscribe to Newsletter" }),
      page.getByRole("contentinfo").getByRole("link").first(),
    ]) {
      await place.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
      const before = await pixels(place);
      // a key first: the ring is for those who use them
      await page.keyboard.press("Shift");
      await place.focus();
      const after = await pixels(place);
      const line = 2 * (width + height);
      // a line around it of at least two pixels, or nearly so at rounded corners
      expect(changed(before, after), await place.innerHTML()).toBeGreaterThan(line * 1.5);
      await place.blur();
    }
  });
}

test("forced colors leave a pressed filter, a done day and the select's arrow to see", async ({ page }) => {
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

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Nothing that axe knows of WCAG 2.2 A and AA is violated, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // legacy mode: the other one opens a second page, and a page that is behind another stops drawing
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze();
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`,
    );
    expect(found, `accessibility of ${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/** Nothing makes the page wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()} in a window of ${window}`).toBeLessThanOrEqual(window);
}

/** Colours that change with the scheme may do so in a transition; axe would measure one in between. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    // one that is never drawn never finishes either
    const atMost = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), atMost]);
  });

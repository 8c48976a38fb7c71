import { expect, type Locator, type Page } from "@playwright/test";

/** The dialog of a workout session. */
export const session = (page: Page) => page.getByRole("dialog");

/** Clicks a button of the session. */
export const press = (page: Page, name: string | RegExp) =>
  session(page).getByRole("button", { name, exact: true }).click();

/** Clicks a button in the session's menu. */
export async function choose(page: Page, name: string) {
  const more = session(page).getByRole("button", { name: "More" });
  if ((await more.getAttribute("aria-expanded")) !== "true") await more.click();
  await press(page, name);
}

/** Expects these parts of a running session to be whole, above its buttons, without scrolling. */
export async function expectAboveButtons(page: Page, ...parts: Locator[]) {
  const bar = await session(page)
    .getByRole("group", { name: /^Controls of/ })
    .boundingBox();
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), `${part}`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  expect(await session(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
}

/** Expects that the fake player plays. */
export const expectPlaying = (page: Page) => expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();

/** Call before a workout starts. Resolves once other devices can read that its video plays, not only what the page read when it opened. */
export const savedAsPlaying = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().includes("/workout_sessions") &&
      response.ok() &&
      response.request().postDataJSON()?.snapshot?.state.phase === "playing",
  );

/** Starts the workout without the seconds before its first video. */
export async function startWorkout(page: Page) {
  await press(page, "Start Workout");
  const skip = session(page).getByRole("button", { name: "Skip", exact: true });
  // at once: on a busy machine these ten seconds may pass before the click, which would then skip the video
  await skip.evaluate((button: HTMLElement) => {
    if (button.closest("dialog")?.querySelector('[aria-label="Get ready"]')) button.click();
  });
}

/** Call before a session opens. The result resolves once everything that the session loads ahead is loaded, so that it works offline. */
export function watchScreens(page: Page, names: readonly string[]): () => Promise<void> {
  const screens = names.map((name) =>
    // the page loads them once it is quiet, which takes as long as the machine is busy
    page.waitForResponse((response) => response.url().includes(`/${name}.`) && response.url().endsWith(".js"), {
      timeout: 0,
    }),
  );
  return async () => {
    for (const screen of screens) {
      const response = await screen;
      await response.finished();
      // resolves once everything that it imports is loaded, too
      await page.evaluate((url) => import(url), response.url());
    }
    const styles = page.locator("link[rel=stylesheet]");
    await expect
      .poll(() => styles.evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet !== null)))
      .toBe(true);
  };
}

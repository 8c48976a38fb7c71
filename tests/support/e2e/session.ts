import { expect, type Page } from "@playwright/test";

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

/** Expects that the fake player plays. */
export const expectPlaying = (page: Page) => expect(page.frameLocator("iframe").getByText("playing")).toBeVisible();

/** Starts the workout without the seconds before its first video. */
export async function startWorkout(page: Page) {
  await press(page, "Start Workout");
  const skip = session(page).getByRole("button", { name: "Skip", exact: true });
  // at once: on a busy machine these ten seconds may pass before the click, which would then skip the video
  await skip.evaluate((button: HTMLElement) => {
    if (button.closest("dialog")?.querySelector('[aria-label="Get ready"]')) button.click();
  });
}

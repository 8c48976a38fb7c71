import type { Page } from "@playwright/test";

/** Opens a list of videos and waits for its live rows, which load on a visitor's first interaction. */
export async function openVideos(page: Page, path = "/videos"): Promise<void> {
  const answers = [/rpc\/count_videos/, /rpc\/search_videos/].map((address) => page.waitForResponse(address));
  await page.goto(path);
  await page.keyboard.press("Shift");
  for (const answer of answers) await (await answer).finished();
  // the list is rendered: it moves no button from under a click
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

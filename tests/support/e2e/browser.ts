import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page, Route } from "@playwright/test";
import { product } from "./product.ts";

/** A page of another person or device, with a separate session. */
export async function newWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: product().siteUrl, serviceWorkers: "block", ...options });
  return context.newPage();
}

/** Holds back responses, so that a busy machine doesn't miss what is shown until then. Returns a function that sends them. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  respond = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await respond(route);
  });
  return resolve;
}

/** The name and text of the file that is downloaded by an action. */
export async function downloadText(page: Page, act: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

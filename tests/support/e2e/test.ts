import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { product } from "./product.ts";

type Fixtures = {
  /** Marks a problem that would fail the test as expected: `tolerate(/status of 400/)`. */
  tolerate: (problem: RegExp) => void;
};

/**
 * The browser tests' `test`. A console error, an uncaught exception, a CSP violation or a request to another host fails the test,
 * whatever it asserts. Requests to other hosts fail, as without a network.
 */
export const test = base.extend<Fixtures & { problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  baseURL: ({}, use) => use(product().siteUrl),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  problems: ({}, use) => use(new Problems()),
  tolerate: ({ problems }, use) => use((pattern) => void problems.tolerated.push(pattern)),
  page: async ({ page, problems }, use) => {
    recordOtherHosts(page, problems);
    await page.context().addInitScript(leaveOutBlur);
    watchPage(page, problems);
    await use(page);
    problems.expectNone();
    // windows of other people or devices
    for (const context of page.context().browser()?.contexts() ?? [])
      if (context !== page.context()) await context.close();
  },
});

// Injected scripts run in every frame; sandboxed frames refuse them, as they should.
const sandboxAtWork = /^console: Blocked script execution in 'about:srcdoc'/;

// Repeats the reports of recordOtherHosts().
const otherMachine = /^console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED/;

// The poster of a video that a test adds without a thumbnail. Tests beside it have it in their lists of videos.
const posterOfAddedVideo = /^requested another host: https:\/\/i\.ytimg\.com\/vi\/[0-9a-f]{11}\//;

class Problems {
  readonly tolerated = [sandboxAtWork, otherMachine, posterOfAddedVideo];
  readonly #seen: string[] = [];

  add(problem: string) {
    this.#seen.push(problem);
  }

  addMessage(message: ConsoleMessage) {
    if (message.type() === "error") this.add(`console: ${message.text()} (${message.location().url})`);
  }

  expectNone() {
    const problems = this.#seen.filter((problem) => !this.tolerated.some((pattern) => pattern.test(problem)));
    if (problems.length > 0) throw new Error(`The page had problems nobody expected:\n${problems.join("\n")}`);
  }
}

/** For additional pages that a test opens. */
export function watchPage(page: Page, problems: Problems): void {
  page.on("console", (message) => problems.addMessage(message));
  page.on("pageerror", (error) => problems.add(`uncaught: ${error.message}`));
}

/** Without a GPU, the blur behind a dialog is recomputed at every blink of the caret. */
function leaveOutBlur() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::backdrop { backdrop-filter: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** The browser can't resolve other hosts (playwright.config.ts). A route could block them too, but it disables the browser's cache. */
function recordOtherHosts(page: Page, problems: Problems) {
  page.context().on("requestfailed", (request) => {
    if (request.failure()?.errorText === "net::ERR_NAME_NOT_RESOLVED")
      problems.add(`requested another host: ${request.url()}`);
  });
}

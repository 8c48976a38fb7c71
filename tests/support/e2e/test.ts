import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { product } from "./product.ts";

type Fixtures = {
  /** Says that a problem which would fail the test is meant to happen: `tolerate(/status of 400/)`. */
  tolerate: (problem: RegExp) => void;
};

/**
 * The browser tests' `test`. A console error, an uncaught exception, a violation of the content security policy or a
 * request to another machine fails the test, whatever it asserts. Requests to other machines fail, as without a network.
 */
export const test = base.extend<Fixtures & { problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  baseURL: ({}, use) => use(product().siteUrl),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  problems: ({}, use) => use(new Problems()),
  tolerate: ({ problems }, use) => use((pattern) => void problems.tolerated.push(pattern)),
  page: async ({ page, problems }, use) => {
    noteOtherMachines(page, problems);
    await page.context().addInitScript(leaveOutBlur);
    watchPage(page, problems);
    await use(page);
    // of what tests change in the context, what Playwright doesn't reset before the next one
    await page.context().clearPermissions();
    problems.expectNone();
    await leave(page);
  },
});

/**
 * A page that is on its way somewhere, or sets out once its routes are gone, would hold up the next test, which begins by leaving it.
 * What led it there ends with it, so that it doesn't twice.
 */
async function leave(page: Page) {
  if (page.isClosed()) return;
  // a question whether to leave is answered with yes
  page.removeAllListeners("dialog");
  for (let tries = 0; tries < 3 && page.url() !== "about:blank"; tries += 1) {
    await page.goto("about:blank").catch(() => {});
  }
}

// The test's own scripts are tried in every frame; a sandboxed one refuses them, as it should.
const sandboxAtWork = /^console: Blocked script execution in 'about:srcdoc'/;

// What noteOtherMachines() notes, said once more.
const otherMachine = /^console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED/;

class Problems {
  readonly tolerated = [sandboxAtWork, otherMachine];
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

/** For pages that a test opens beside its own. */
export function watchPage(page: Page, problems: Problems): void {
  page.on("console", (message) => problems.addMessage(message));
  page.on("pageerror", (error) => problems.add(`uncaught: ${error.message}`));
}

/** Without a graphics card, what is blurred behind a dialog is computed again at every blink of the cursor. */
function leaveOutBlur() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::backdrop { backdrop-filter: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** The browser finds no other machine (playwright.config.ts). A route would do as much, but it turns off the browser's cache. */
function noteOtherMachines(page: Page, problems: Problems) {
  page.context().on("requestfailed", (request) => {
    if (request.failure()?.errorText === "net::ERR_NAME_NOT_RESOLVED")
      problems.add(`asked another machine: ${request.url()}`);
  });
}

import { defineConfig } from "@playwright/test";
import { installedBrowser } from "./scripts/test/browser.ts";
import { type EngineName, engineNames } from "./scripts/test/engines.ts";
import { isFull } from "./scripts/test/full.ts";

const browser = installedBrowser();
// The sandbox needs what root and most containers don't have; the pages under test are our own.
const args = [
  // a page lives for a second or two: what optimizing its code costs isn't earned back
  "--js-flags=--no-opt --no-maglev",
  "--disable-background-networking",
  // no other machine is found (tests/support/e2e/test.ts)
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const publishing = "**/publish.spec.ts";
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig<object, { engineName: EngineName }>({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e/product.ts",
  fullyParallel: true,
  forbidOnly: true,
  // two leave a sixth of two cores idle
  workers: 3,
  retries: 0,
  timeout: 120_000,
  // generous, as machines are shared: only a failure waits this long
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // it would answer what tests route, and keep pages from one test to the next; offline.spec.ts has it
    serviceWorkers: "block",
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    // a trace of each test would cost more than the test
    screenshot: "only-on-failure",
    launchOptions: { args, ...(browser === undefined ? {} : { executablePath: browser }) },
  },
  projects: [
    // its tests build the site one after the other: they begin first, beside all others, not last
    { name: "publishing", testMatch: publishing, use: desktop },
    { name: "desktop", testIgnore: publishing, grepInvert: isFull ? /@phone/ : /@phone|@full/, use: desktop },
    // where room is scarce and fingers tap: a flow is walked there or on the desktop; in dark, which the desktop isn't
    {
      name: "phone",
      ...(isFull ? { grep: /@phone|@everywhere/ } : { grep: /@phone/, grepInvert: /@full/ }),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" },
    },
    // not Playwright's browsers (tests/support/engines)
    ...engineNames.map((name) => ({
      name,
      testDir: "tests/engines",
      timeout: 600_000,
      expect: { timeout: 180_000 },
      use: { engineName: name },
    })),
  ],
});

import { test as base, expect } from "@playwright/test";
import { type EngineName, installedEngine } from "../../../scripts/test/engines.ts";
import { product } from "../e2e/product.ts";
import type { Engine } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { EnginePage } from "./page.ts";
import { type BrowserProxy, openProxy } from "./proxy.ts";
import { openWebKit } from "./webkit.ts";

type Running = { engine: Engine; proxy: BrowserProxy; problems: string[] };
type Fixtures = {
  page: EnginePage;
  /** Marks a problem that would fail the test as expected. */
  tolerate: (problem: RegExp) => void;
  /** The browser's connection: `isOffline` and `holdBack(url)`. */
  proxy: BrowserProxy;
};

const open = { WebKit: openWebKit, Firefox: openFirefox };

/**
 * The `test` of journeys in WebKit and Firefox. A console error, an uncaught exception, a CSP violation or a failed request fails the
 * test, whatever it asserts.
 */
export const test = base.extend<{ engine: Fixtures }, { engineName: EngineName; running: Running }>({
  engineName: ["WebKit", { option: true, scope: "worker" }],
  running: [
    async ({ engineName }, use) => {
      const program = installedEngine(engineName);
      if (!program) throw new Error(`${engineName} isn't installed (scripts/test/engines.ts).`);
      const problems: string[] = [];
      const report = (problem: string) => void problems.push(problem);
      const proxy = await openProxy(report);
      const engine = await open[engineName]({ program, proxyPort: proxy.port, report });
      await use({ engine, proxy, problems });
      await engine.close();
      proxy.close();
    },
    { scope: "worker" },
  ],
  engine: async ({ running: { engine, proxy, problems } }, use) => {
    const window = await engine.openWindow();
    await window.resize(1280, 800);
    const tolerated: RegExp[] = [];
    problems.length = 0;
    await use({
      page: new EnginePage(window, product().siteUrl),
      tolerate: (pattern) => void tolerated.push(pattern),
      proxy,
    });
    proxy.isOffline = false;
    await window.close();
    expect(problems.filter((problem) => !tolerated.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});

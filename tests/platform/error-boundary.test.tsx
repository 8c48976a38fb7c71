import { glob, readFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { oldBrowserMessage, oldBrowserNotice } from "@/site/layouts/old-browser-notice.ts";
import { render } from "../support/react.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a failing island shows the error's text and a way out", async () => {
  const Broken = withErrorBoundary(() => {
    throw new Error("the mat is torn");
  });
  const container = await render(<Broken />);
  expect(container.textContent).toContain("Something went wrong. the mat is torn");
  expect(container.querySelector("button")?.textContent).toContain("Reload the page");
});

test.each([
  ["an old browser", { supports: Boolean }, oldBrowserMessage],
  ["a browser without color-mix()", { supports: () => false, registerProperty: Boolean }, oldBrowserMessage],
  ["a current browser", { supports: Boolean, registerProperty: Boolean }, "a.b is not a function"],
])("for a missing function, %s shows the fitting text", async (_browser, css, text) => {
  vi.stubGlobal("CSS", css);
  // biome-ignore lint/security/noGlobalEval: it is an inline script
  globalThis.eval(oldBrowserNotice);
  const Broken = withErrorBoundary(() => {
    throw new TypeError("a.b is not a function");
  });
  expect((await render(<Broken />)).textContent).toContain(`Something went wrong. ${text}`);
  document.getElementById("old-browser")?.remove();
});

test("every hydrated island has an error boundary", async () => {
  const islands = new Set<string>();
  for await (const file of glob("src/**/*.astro", { exclude: ["src/site/kit/**"] })) {
    const page = await readFile(file, "utf8");
    for (const [, name] of page.matchAll(/<([A-Z]\w+)\s[^>]*client:/g))
      islands.add(
        new RegExp(`import (?:\\{ )?${name}(?: \\})? from "@/([^"]+)"`).exec(page)?.[1] ?? `${file}: ${name}`,
      );
  }
  expect(islands.size).toBeGreaterThan(0);
  for (const file of islands)
    expect(await readFile(`src/${file}`, "utf8"), file).toMatch(/withErrorBoundary\(|<ErrorBoundary>|adminScreen\(/);
});

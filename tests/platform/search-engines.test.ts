import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isForSearchEngines } from "@/platform/search-engines.ts";

test.each([
  ["/", true],
  ["/plans", true],
  ["/plans/history", true],
  ["/saved-by-the-bell", true],
  ["/saved", false],
  ["/reminders-off", false],
  ["/admin", false],
  ["/admin/plans", false],
  ["/404", false],
  ["/plans/404", false],
])("%s is for search engines: %s", (path, isFor) => {
  expect(isForSearchEngines(path)).toBe(isFor);
});

test("no member or admin page is for search engines", () => {
  const pages = globSync("src/pages/**/*.astro").filter((file) =>
    /layouts\/(App|Admin)\.astro|AuthPage\.astro/.test(readFileSync(file, "utf8")),
  );
  const paths = pages.map((file) => file.replace(/^src\/pages|(\/index)?\.astro$/g, ""));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter(isForSearchEngines)).toEqual([]);
});

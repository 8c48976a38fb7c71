import { describe, expect, test } from "vitest";
import { filesOf, isPagePath, isWorthKeeping, savedAgo } from "@/platform/cached-pages.ts";

test("a page's files are its scripts, styles, fonts and pictures, each once", () => {
  const html = `<link rel="stylesheet" href="/_astro/App.a1-B_.css"><link href="/_astro/onest-400.x.woff2">
    <script type="module" src="/_astro/page.b2.js"></script><astro-island component-url="/_astro/page.b2.js"></astro-island>
    <img alt="" src="/covers/a.svg" width="1"><img src="https://api.test/a.png?b=1&amp;c=2"><a href="/posters/no.svg">no</a>`;
  expect(filesOf(html)).toEqual([
    "/_astro/App.a1-B_.css",
    "/_astro/onest-400.x.woff2",
    "/_astro/page.b2.js",
    "/covers/a.svg",
    "https://api.test/a.png?b=1&c=2",
  ]);
});

test.each([
  ["/", true],
  ["/plans/bounce-basics", true],
  ["/plans/facets.json", false],
  ["/_astro/page.b2.js", false],
])("%s is a page: %s", (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});

test.each([
  ["/dashboard", true],
  ["/plans/admin", true],
  ["/admin", false],
  ["/admin/plans", false],
  ["/auth/login", false],
  ["/offline", false],
])("%s is cacheable: %s", (path, isCacheable) => {
  expect(isWorthKeeping(path)).toBe(isCacheable);
});

describe("the age of cached rows", () => {
  const minute = 60_000;
  test.each([
    [0, "just now"],
    // the clock was set back
    [-5 * minute, "just now"],
    [minute, "1 minute ago"],
    [59.9 * minute, "59 minutes ago"],
    [2.5 * 60 * minute, "2 hours ago"],
    [24 * 60 * minute, "1 day ago"],
    [30 * 24 * 60 * minute, "30 days ago"],
  ])("%d ms are %j", (age, words) => {
    expect(savedAgo(1e12, 1e12 + age)).toBe(words);
  });
});

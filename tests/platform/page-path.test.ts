import { expect, test } from "vitest";
import { pagePath } from "@/platform/page-path.ts";

test.each([
  ["/index.html", "/"],
  ["/", "/"],
  ["/plans.html", "/plans"],
  ["/plans/", "/plans"],
  ["/plans/index.html", "/plans"],
  ["/blog/my-index.html", "/blog/my-index"],
  ["/blog/my.html-guide", "/blog/my.html-guide"],
  ["/index-of-videos", "/index-of-videos"],
])("the build's %s is %s for visitors", (built, seen) => {
  expect(pagePath(built)).toBe(seen);
});

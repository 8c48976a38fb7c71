import { expect, test } from "vitest";
import { pathsOutOfSearch } from "@/platform/search-engines.ts";
import { speculationRules } from "@/site/layouts/speculation-rules.ts";

type Rule = { where: { href_matches?: string[]; and?: { href_matches?: string; not?: { href_matches: string[] } }[] } };
const { prerender, prefetch } = JSON.parse(speculationRules) as { prerender: [Rule]; prefetch: [Rule] };

const matches = (patterns: string[], path: string) =>
  patterns.some((pathname) => new URLPattern({ pathname }).test(`https://site.example${path}`));
const isPrerendered = (path: string) => matches(prerender[0].where.href_matches ?? [], path);
const isPrefetched = (path: string) =>
  (prefetch[0].where.and ?? []).every(({ href_matches, not }) =>
    not ? !matches(not.href_matches, path) : matches([href_matches ?? ""], path),
  );

test.each(["/blog", "/blog/first-steps", "/privacy"])("%s is prerendered, because it requests nothing", (path) => {
  expect([isPrerendered(path), isPrefetched(path)]).toEqual([true, false]);
});

test.each(["/", "/plans/bounce-basics", "/videos/1", "/dashboard"])("%s is only prefetched", (path) => {
  expect([isPrerendered(path), isPrefetched(path)]).toEqual([false, true]);
});

test.each(["/auth/login", "/admin/plans", "/newsletter/preferences", "/rss.xml"])("%s is left alone", (path) => {
  expect([isPrerendered(path), isPrefetched(path)]).toEqual([false, false]);
});

test("no personal page is prerendered", () => {
  expect(pathsOutOfSearch.map((path) => path.replace("*", "x")).filter(isPrerendered)).toEqual([]);
});

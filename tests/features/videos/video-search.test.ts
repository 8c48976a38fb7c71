import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultQuery } from "@/features/videos/discovery-query.ts";
import { facetTags, parseFacets } from "@/features/videos/facets.ts";
import {
  anyVideo,
  criteriaFromQuery,
  discoveryQuery,
  durationLabel,
  durationRanges,
  filterCount,
  isAnyVideo,
  queryOfCriteria,
  searchTerm,
  secondsOf,
  sortsFor,
  type VideoCriteria,
  videoCategories,
  videoQueryNames,
  videoSorts,
  videosFound,
  videosPath,
} from "@/features/videos/video-search.ts";

const anyText = fc.string({ unit: "binary", maxLength: 2000 });
const durations = fc.oneof(
  fc.constant("any" as const),
  fc.constantFrom(...durationRanges.map(({ value }) => value)),
  fc.integer({ min: 1, max: 600 }),
);
const criteria: fc.Arbitrary<VideoCriteria> = durations.chain((duration) =>
  fc.record({
    search: anyText.map(searchTerm),
    categories: fc.subarray([...videoCategories]),
    facets: fc.subarray([...facetTags]).map(parseFacets),
    duration: fc.constant(duration),
    sort: fc.constantFrom(...sortsFor(duration).map(({ value }) => value)),
  }),
);

describe("an address", () => {
  test("uses exactly the names that a page waits for", () => {
    const names = new Set<string>();
    fc.assert(
      fc.property(criteria, (any) => {
        for (const name of new URLSearchParams(queryOfCriteria(any)).keys()) names.add(name);
      }),
    );
    expect([...names].sort()).toEqual([...videoQueryNames].sort());
  });

  test("restores the list it was created from", () => {
    fc.assert(fc.property(criteria, (any) => void expect(criteriaFromQuery(queryOfCriteria(any))).toEqual(any)));
  });

  test("ignores unknown values", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (search, duration, filter, sort) => {
        const read = criteriaFromQuery(new URLSearchParams({ search, duration, filter, sort }));
        expect(secondsOf(read.duration).min).toBeGreaterThanOrEqual(0);
        expect(read.categories.every((category) => videoCategories.includes(category))).toBe(true);
        expect(sortsFor(read.duration).map(({ value }) => value)).toContain(read.sort);
        expect(read.search).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });

  test.each([
    ["duration=15", { ...anyVideo, duration: 15, sort: "gentlest" }],
    ["duration=15&sort=newest", { ...anyVideo, duration: 15 }],
    ["duration=15&filter=legs", { ...anyVideo, duration: 15, categories: ["legs"] }],
    ["sort=gentlest", anyVideo],
    ["duration=20-30", { ...anyVideo, duration: "20-30" }],
    ["duration=45-plus&sort=longest", { ...anyVideo, duration: "45-plus", sort: "longest" }],
    ["duration=15&sort=closest", { ...anyVideo, duration: 15, sort: "closest" }],
    ["duration=10-20&sort=closest", { ...anyVideo, duration: "10-20" }],
    ["sort=closest", anyVideo],
    ["filter=low-impact", { ...anyVideo, categories: ["low-impact"] }],
    ["filter=legs,beginner,legs&filter=Core", { ...anyVideo, categories: ["beginner", "core", "legs"] }],
    ["fit=LOUD,low-impact&fit=nothing", { ...anyVideo, facets: ["low-impact", "loud"] }],
    ["fit=quiet,loud", { ...anyVideo, facets: ["quiet"] }],
    ["search=%20zumba%20", { ...anyVideo, search: "zumba" }],
    ["duration=1", { ...anyVideo, duration: 1, sort: "gentlest" }],
    ["duration=15x", anyVideo],
    ["duration=x15", anyVideo],
    ["filter=%20core%20", { ...anyVideo, categories: ["core"] }],
    ["duration=0", anyVideo],
    ["duration=-5", anyVideo],
    ["duration=1e3", anyVideo],
    ["duration=999", anyVideo],
    ["filter=yoga&sort=title&page=7&is_approved=eq.false", anyVideo],
  ])("%s means %j", (query, read) => {
    expect(criteriaFromQuery(query)).toEqual(read);
  });

  test("of the unfiltered list has no query", () => {
    expect(videosPath()).toBe("/videos");
    expect(videosPath({ categories: ["core", "legs"] })).toBe("/videos?filter=core,legs");
    expect(isAnyVideo(criteriaFromQuery("search=%20&duration=x"))).toBe(true);
    expect(isAnyVideo({ ...anyVideo, sort: "oldest" })).toBe(false);
  });
});

describe("a duration", () => {
  test.each([
    [15, { min: 600, max: 1200 }],
    [4, { min: 0, max: 540 }],
    ["under-10", { min: 0, max: 600 }],
    ["10-20", { min: 600, max: 1200 }],
    ["20-30", { min: 1200, max: 1800 }],
    ["30-45", { min: 1800, max: 2700 }],
    ["45-plus", { min: 2700, max: null }],
    ["any", { min: 0, max: null }],
  ] as const)("%j is %j in seconds", (duration, seconds) => {
    expect(secondsOf(duration)).toEqual(seconds);
  });
});

test("a search never spans two fields and always reaches PostgreSQL", () => {
  expect(searchTerm(" bounce\n\u0000fit\uD800 ")).toBe("bounce  fit\uFFFD");
  expect(searchTerm("bounce 🤸")).toBe("bounce 🤸");
});

test("Load More searches YouTube for the current text, or for the default", () => {
  expect(discoveryQuery({ ...anyVideo, search: " zumba " })).toBe("zumba");
  expect(discoveryQuery(anyVideo)).toBe(defaultQuery);
});

test("the sort and the duration count as one filter each, each category and facet as one", () => {
  const chosen = { categories: ["core", "legs"], facets: ["loud"], duration: 15, sort: "oldest" } as const;
  expect(filterCount({ search: "x", ...chosen })).toBe(5);
  expect(filterCount({ ...anyVideo, search: "x" })).toBe(0);
});

test("with a number of minutes, a further sort is offered after those of every list", () => {
  expect(sortsFor(10).slice(0, -2)).toEqual(videoSorts);
  expect(sortsFor(10).at(-2)).toEqual({ value: "closest", label: "Closest to 10 min" });
  expect(sortsFor("10-20")).toEqual(videoSorts);
});

test("a list without a total shows its own length", () => {
  expect(videosFound({ count: null, videos: [1, 2] })).toBe("At least 2 videos found");
});

test("the count keeps its wording for one video too", () => {
  const found = [0, 1, 12].map((count) => videosFound({ count, videos: [] }));
  expect(found).toEqual(["0 videos found", "1 videos found", "12 videos found"]);
});

test.each([
  [15, "About 15 min"],
  ["under-10", "Under 10 min"],
  ["45-plus", "45+ min"],
  ["any", "Any duration"],
] as const)("the duration %s is shown as %s", (duration, label) => {
  expect(durationLabel(duration)).toBe(label);
});

import { expect, test } from "vitest";
import { countAlternatives, countsWithout } from "@/platform/filter-suggestions.dom.ts";

const studios = [
  { city: "Berlin", country: "Germany", text: "Spring Theory in Kreuzberg" },
  { city: "Berlin", country: "Germany", text: "Bear Jumps" },
  { city: "Bern", country: "Switzerland", text: "Bounce above the Aare" },
];

test("dropping a suggested filter of an empty search gives results", () => {
  expect(countsWithout(studios, { city: "Bern", country: "Germany" })).toEqual([
    { name: "city", count: 2 },
    { name: "country", count: 1 },
  ]);
});

test("a filter is suggested only if dropping it helps, and not if it is the only one", () => {
  expect(countsWithout(studios, { city: "Bern", country: "Germany", search: "yoga" })).toEqual([]);
  expect(countsWithout(studios, { search: "yoga" })).toEqual([]);
});

test("the nearest words are counted with the other filters", () => {
  expect(countAlternatives(studios, { search: "kreuzburg", city: "Berlin" })).toEqual([
    { search: "kreuzberg", count: 1 },
  ]);
  expect(countAlternatives(studios, { search: "kreuzburg", city: "Bern" })).toEqual([]);
  expect(countAlternatives(studios, { city: "Oslo" })).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressWith, criteriaFrom } from "@/platform/list-address.ts";
import { dataAttributes, matches } from "@/platform/list-filter.ts";

const plan = { difficulty: "beginner", tags: "core|legs", text: "First Bounce, a gentle start" };
const known = new Map([
  ["difficulty", new Set(["", "beginner", "advanced"])],
  ["search", null],
]);

describe("an item is shown", () => {
  test.each([
    ["without filters", {}, true],
    ["when its value is selected", { difficulty: "beginner" }, true],
    ["not for another value", { difficulty: "advanced" }, false],
    ["for any of its several values", { tags: "legs" }, true],
    ["for a part of its text, in any case", { search: "GENTLE" }, true],
    ["for words in any order", { search: "start first" }, true],
    ["only when every word is found", { search: "gentle finish" }, false],
    ["for a phrase in quotes", { search: "“gentle start”" }, true],
    ["not for a phrase's words in another order", { search: '"first start"' }, false],
    ["for a phrase that is still being typed", { search: '"gentle st' }, true],
    ["for words with surrounding spaces", { search: " bounce " }, true],
    ["only when every criterion matches", { difficulty: "beginner", search: "sprint" }, false],
    ["not for a part of its value", { tags: "leg" }, false],
    ["not for a value of an unknown filter", { city: "Berlin" }, false],
  ])("%s", (_rule, criteria, shown) => {
    expect(matches(plan, criteria)).toBe(shown);
  });
});

describe("an address", () => {
  test.each([
    ["?difficulty=beginner&search=core", { difficulty: "beginner", search: "core" }],
    ["?difficulty=heroic", {}],
    ["?difficulty=&search=%20", {}],
    ["?utm_source=mail", {}],
  ])("%s filters by %j: unknown names and values are ignored", (query, criteria) => {
    expect(criteriaFrom(new URLSearchParams(query), known)).toEqual(criteria);
  });

  test("keeps other parameters and drops removed filters", () => {
    const address = new URLSearchParams("?utm_source=mail&difficulty=beginner");
    expect(addressWith(address, { search: "a&b" }, known.keys()).toString()).toBe("utm_source=mail&search=a%26b");
  });

  test("round-trips any filters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (typed) => {
        const criteria = typed.trim() ? { search: typed.trim() } : {};
        const address = addressWith(new URLSearchParams(), criteria, known.keys()).toString();
        expect(criteriaFrom(new URLSearchParams(address), known)).toEqual(criteria);
      }),
    );
  });
});

test("an item's filters are its data attributes", () => {
  expect(dataAttributes({ city: "Berlin", tags: "core|legs", text: undefined })).toEqual({
    "data-city": "Berlin",
    "data-tags": "core|legs",
    "data-text": undefined,
  });
});

test("an item without text matches no search", () => {
  expect(matches({ city: "Berlin" }, { search: "ber" })).toBe(false);
});

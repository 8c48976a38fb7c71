import fc from "fast-check";
import { expect, test } from "vitest";
import { isBadTag } from "@/features/tags/tags.ts";
import { facets, facetTags, parseFacets, withFacet } from "@/features/videos/facets.ts";

test("each word is a tag of one facet", () => {
  expect(new Set(facetTags).size).toBe(facetTags.length);
  expect(facetTags.filter(isBadTag)).toEqual([]);
});

test("a word replaces the others of its facet", () => {
  expect(withFacet(["quiet", "cardio", "handlebar"], "loud")).toEqual(["cardio", "handlebar", "loud"]);
  expect(withFacet(["loud"], "loud")).toEqual(["loud"]);
});

test("at most one word per facet is selected, in facet order", () => {
  const texts = fc.array(fc.oneof(fc.constantFrom<string>(...facetTags, "QUIET", " loud "), fc.string()));
  fc.assert(
    fc.property(texts, (list) => {
      const chosen = parseFacets(list);
      expect(parseFacets(chosen)).toEqual(chosen);
      for (const { words } of facets)
        expect(words.filter(({ tag }) => chosen.includes(tag)).length).toBeLessThanOrEqual(1);
      expect(facetTags.filter((tag) => chosen.includes(tag))).toEqual(chosen);
    }),
  );
});

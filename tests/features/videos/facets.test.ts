import fc from "fast-check";
import { expect, test } from "vitest";
import { isBadTag } from "@/features/tags/tags.ts";
import { facets, facetTags, parseFacets, withFacet } from "@/features/videos/facets.ts";

test("each word is a tag of one facet", () => {
  expect(new Set(facetTags).size).toBe(facetTags.length);
  expect(facetTags.filter(isBadTag)).toEqual([]);
});

test("a word takes the place of the others of its facet", () => {
  expect(withFacet(["quiet", "cardio", "handlebar"], "loud")).toEqual(["cardio", "handlebar", "loud"]);
  expect(withFacet(["loud"], "loud")).toEqual(["loud"]);
});

test("whatever is asked for, one word of each facet is chosen at most, in their order", () => {
  const asked = fc.array(fc.oneof(fc.constantFrom<string>(...facetTags, "QUIET", " loud "), fc.string()));
  fc.assert(
    fc.property(asked, (texts) => {
      const chosen = parseFacets(texts);
      expect(parseFacets(chosen)).toEqual(chosen);
      for (const { words } of facets)
        expect(words.filter(({ tag }) => chosen.includes(tag)).length).toBeLessThanOrEqual(1);
      expect(facetTags.filter((tag) => chosen.includes(tag))).toEqual(chosen);
    }),
  );
});

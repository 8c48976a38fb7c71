import { expect, test } from "vitest";
import { facetsInTitle, missingFacets, withTitleFacets } from "@/features/videos/admin/title-facets.ts";

test.each([
  ["20 Min Low-Impact Bounce for Beginners", ["low-impact", "beginner"]],
  ["QUIET low impact jumping, no handlebar!", ["low-impact", "no-handlebar", "quiet"]],
  ["Handlebar HIIT (Advanced)", ["handlebar", "advanced"]],
  ["Тренировка для начинающих", ["beginner"]],
  ["Beginner or advanced: one class", []],
  ["The bar below and disquieting loudness", []],
])("the title %j names %j", (title, tags) => expect(facetsInTitle(title)).toEqual(tags));

test("a title adds no second word of a facet", () =>
  expect(withTitleFacets(["cardio", "advanced"], "Quiet beginner bounce")).toEqual(["cardio", "advanced", "quiet"]));

test("a video without level or impact is marked", () => {
  expect(missingFacets(["quiet"])).toEqual(["level", "impact"]);
  expect(missingFacets(["beginner", "quiet"])).toEqual(["impact"]);
  expect(missingFacets(["beginner", "low-impact"])).toEqual([]);
});

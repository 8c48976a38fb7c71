import { expect, test } from "vitest";
import { alternativeSearches, nearestSearches } from "@/platform/nearest-words.ts";

const words = new Set(["kreuzberg", "kreuzweg", "berlin", "bern", "balance", "strength", "zurich"]);

test.each([
  ["a letter changed", "belance", ["balance"]],
  ["a letter missing", "strengh", ["strength"]],
  ["two neighbors swapped", "kruezberg", ["kreuzberg"]],
  ["accents", "Zürch", ["zurich"]],
  ["a word beside a known one", "balance stregth", ["balance strength"]],
  ["the nearest first", "kreuzweg berlim", ["kreuzweg berlin"]],
  ["a part of a known word, which has results", "kreuz", []],
  ["a word similar to none", "snowboard", []],
  ["a short word, similar to too many", "ber", []],
  ["nothing at all", "  ", []],
])("for %s: %s becomes %j", (_what, search, expected) => {
  expect(nearestSearches(search, words)).toEqual(expected);
});

test.each([
  ["the nearest words", "belance", ["balance"]],
  ["first its words without the unknown one", "snowboard balance", ["balance", "snowboard"]],
  [
    "the longer ones without one of them",
    "balance in zurich",
    ["balance zurich", "zurich", "balance", "in zurich", "balance in"],
  ],
  ["its words without signs", "-balance", ["balance"]],
  ["its words in any order", '"strength balance"', ["strength balance", "balance", "strength"]],
  ["nothing for only a few letters", "in zurich", ["zurich"]],
  ["its words without one that is known elsewhere", "yoga for knees", ["for knees", "yoga knees", "yoga for"]],
  ["nothing for words that have no results either", "balance", []],
  ["nothing for a punctuation mark", "🔥", []],
])("without results for %s: %s becomes %j", (_what, search, expected) => {
  expect(alternativeSearches(search, words)).toEqual(expected);
});

test("several near words are separate searches, nearest first, at most three", () => {
  const near = new Set(["baller", "balles", "ballet", "ballers", "balletic"]);
  expect(nearestSearches("balled", near)).toEqual(["baller", "balles", "ballet"]);
});

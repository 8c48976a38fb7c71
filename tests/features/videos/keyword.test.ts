import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMatchingKeyword, type Keyword, readyKeyword } from "@/features/videos/keyword.ts";
import { patternEngine } from "../../../supabase/functions/_shared/pattern-engine.ts";

const keyword = (more: Partial<Keyword>): Keyword => ({
  id: "k",
  keyword: "ad",
  pattern_type: "contains",
  target_fields: ["title", "description"],
  case_sensitive: false,
  rejection_reason: "An advert",
  ...more,
});
const matches = (more: Partial<Keyword>, title: string, description = "") =>
  findMatchingKeyword({ title, description }, [readyKeyword(keyword(more), patternEngine)]) !== undefined;

describe("a keyword", () => {
  test.each([
    ["contains", "ad", "A ladder", true],
    ["contains", "AD", "a ladder", true],
    ["exact", "ad", "A ladder", false],
    ["exact", "ad", "salad", false],
    ["exact", "ad", "adder", false],
    ["exact", "ad", "salad, and an ad", true],
    ["exact", "ad", "Not an ad!", true],
    ["exact", "ad", "ad", true],
    ["exact", "ad", "xad", false],
    ["exact", "ad", "𝒳ad", false],
    ["exact", "ad", "🤸ad🤸", true],
    ["exact", "прыжки", "Мини-прыжки дома", true],
    ["exact", "прыж", "Мини-прыжки дома", false],
    ["exact", "jump rope", "My Jump Rope day", true],
    ["regex", "^win \\d+", "WIN 100 now", true],
    ["regex", "^win \\d+", "You win 100", false],
    ["contains", "   ", "   ", false],
  ])("%s %j in %j: %s", (pattern_type, word, title, expected) => {
    expect(matches({ pattern_type, keyword: word }, title)).toBe(expected);
  });

  test.each(["contains", "exact", "regex"])("%s respects case when configured", (pattern_type) => {
    expect(matches({ pattern_type, case_sensitive: true, keyword: "Sale" }, "sale")).toBe(false);
    expect(matches({ pattern_type, case_sensitive: true, keyword: "Sale" }, "Sale")).toBe(true);
  });

  test("matches only in the configured fields, and never without fields", () => {
    expect(matches({ target_fields: ["title"] }, "fine", "ad")).toBe(false);
    expect(matches({ target_fields: ["description"] }, "fine", "ad")).toBe(true);
    expect(matches({ target_fields: [] }, "ad", "ad")).toBe(false);
  });

  test.each([
    [
      "words",
      "crypto casino giveaway torrent betting lottery bitcoin earnings"
        .split(" ")
        .map((word, index) => `${word}${index}`)
        .join("|")
        .repeat(9)
        .slice(0, 499),
    ],
    ["letters", "a".repeat(500)],
    ["groups", "(.*)".repeat(125)],
    ["stars", "(a*)*".repeat(100)],
  ])("a pattern of 500 characters (%s) matches", (_, pattern) => {
    const ready = readyKeyword(keyword({ pattern_type: "regex", keyword: pattern }), patternEngine);
    expect(ready).toMatchObject({ valid: true });
    expect(findMatchingKeyword({ title: `${"a".repeat(500)} casino1`, description: "" }, [ready])).toBeDefined();
  });

  test.each(["(", "[a", "*", "(?=x)", "(?<a>.)\\k<a>", "(a{1000}){1000}", "(.*){900}z", "x".repeat(501)])(
    "the pattern %j is invalid: it matches nothing and reports why",
    (pattern) => {
      const ready = readyKeyword(keyword({ pattern_type: "regex", keyword: pattern }), patternEngine);
      expect(ready).toMatchObject({ valid: false, complaint: expect.stringMatching(/./) });
      expect(findMatchingKeyword({ title: pattern, description: pattern }, [ready])).toBeUndefined();
    },
  );

  test("no pattern throws, and every match is in the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (word, title) => {
        for (const pattern_type of ["contains", "exact", "regex"]) matches({ pattern_type, keyword: word }, title);
        if (matches({ keyword: word }, title)) expect(title.toLowerCase()).toContain(word.trim().toLowerCase());
      }),
    );
  });
});

describe("a hostile pattern is cheap", () => {
  const seconds = (pattern: string, length: number) => {
    const ready = readyKeyword(keyword({ pattern_type: "regex", keyword: pattern }), patternEngine);
    const video = { title: "", description: `${"a".repeat(length)}!` };
    const runs = Array.from({ length: 7 }, () => {
      const start = performance.now();
      findMatchingKeyword(video, [ready]);
      return performance.now() - start;
    });
    return Math.min(...runs);
  };

  test.each(["^(a+)+$", "(a|a)*b", "(a|aa)+$", "(.*)*x"])("%s: under 50 ms for 5,000 characters", (pattern) => {
    expect(seconds(pattern, 5000)).toBeLessThan(50);
  });

  test("runtime grows linearly with the text, not quadratically", () => {
    expect(seconds("^(a+)+$", 4800) / seconds("^(a+)+$", 1200)).toBeLessThan(10);
  });
});

test("a pattern may have 500 characters, and only the first 5,000 of a text are searched", () => {
  const longest = keyword({ pattern_type: "contains", keyword: "x".repeat(500) });
  expect(readyKeyword(longest, patternEngine).valid).toBe(true);
  expect(readyKeyword({ ...longest, keyword: "x".repeat(501) }, patternEngine)).toMatchObject({
    valid: false,
    complaint: "longer than 500 characters",
  });
  expect(matches({}, "fine", `${"-".repeat(4998)}ad`)).toBe(true);
  expect(matches({}, "fine", `${"-".repeat(4999)}ad`)).toBe(false);
});

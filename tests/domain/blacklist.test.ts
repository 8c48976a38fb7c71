import { describe, expect, test } from "vitest";
import { blacklistNumbers, findKeywords, keywordProblems, newKeyword, wordsOf } from "@/domain/blacklist.ts";

const row = (keyword: string, rejection_reason: string, is_active = true, match_count = 0) => ({
  keyword,
  rejection_reason,
  is_active,
  match_count,
});
const rows = [row("Unboxing", "Equipment, not exercise", false, 9), row("asmr", "Not a workout", true, 5)];

test("a new keyword is looked for in title and description, anywhere, whatever the case", () => {
  expect(newKeyword).toMatchObject({
    keyword: "",
    pattern_type: "contains",
    target_fields: ["title", "description"],
    case_sensitive: false,
  });
});

describe("a keyword entry", () => {
  test("needs a keyword and a reason, and blanks are none", () => {
    expect(keywordProblems({ ...newKeyword, keyword: " " })).toEqual(["keyword", "rejection_reason"]);
    expect(keywordProblems({ ...newKeyword, keyword: "ad", rejection_reason: "Advert" })).toEqual([]);
  });

  test("may be an invalid pattern without any field", () => {
    const entry = { ...newKeyword, keyword: "(", rejection_reason: "x", pattern_type: "regex" as const };
    expect(keywordProblems({ ...entry, target_fields: [] })).toEqual([]);
  });
});

describe("the list", () => {
  test.each([
    [" UNBOX ", "all", ["Unboxing"]],
    ["workout", "all", ["asmr"]],
    ["", "all", ["Unboxing", "asmr"]],
    ["", "active", ["asmr"]],
    ["", "inactive", ["Unboxing"]],
    ["unboxing", "active", []],
  ] as const)("searched for %j with status %s is %j", (search, status, expected) => {
    expect(findKeywords(rows, search, status).map(({ keyword }) => keyword)).toEqual(expected);
  });

  test("is summed up in four numbers", () => {
    expect(blacklistNumbers(rows)).toEqual({ active: 1, inactive: 1, matches: 14, total: 2 });
    expect(blacklistNumbers([])).toEqual({ active: 0, inactive: 0, matches: 0, total: 0 });
  });
});

test.each([
  ["Win a FREE trampoline! Free for all", ["win", "free", "trampoline", "for", "all"]],
  ["Розыгрыш: батут 2026", ["розыгрыш", "батут", "2026"]],
  ["?! & ok", []],
])("the title %j offers the words %j", (title, words) => expect(wordsOf(title)).toEqual(words));

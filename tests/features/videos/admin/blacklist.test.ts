import { describe, expect, test } from "vitest";
import { findKeywords, keywordProblems, newKeyword, wordsOf } from "@/features/videos/admin/blacklist.ts";

const rows = [
  { keyword: "Unboxing", rejection_reason: "Equipment, not exercise", is_active: false },
  { keyword: "asmr", rejection_reason: "Not a workout", is_active: true },
];

test("a new keyword matches title and description, anywhere, in any case", () => {
  expect(newKeyword).toMatchObject({
    keyword: "",
    pattern_type: "contains",
    target_fields: ["title", "description"],
    case_sensitive: false,
  });
});

describe("a keyword entry", () => {
  test("requires a keyword and a reason, not just blanks", () => {
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
});

test.each([
  ["Win a FREE trampoline! Free for all", ["win", "free", "trampoline", "for", "all"]],
  ["Розыгрыш: батут 2026", ["розыгрыш", "батут", "2026"]],
  ["?! & ok", []],
])("the title %j suggests the words %j", (title, words) => expect(wordsOf(title)).toEqual(words));

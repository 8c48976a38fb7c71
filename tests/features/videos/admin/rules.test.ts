import { expect, test } from "vitest";
import { ruleNumbers } from "@/features/videos/admin/rules.ts";

test("a list of rules has a summary of four numbers", () => {
  const rows = [
    { is_active: true, match_count: 4 },
    { is_active: false, match_count: 3 },
    { is_active: true, match_count: 0 },
  ];
  const countOf = (row: { match_count: number }) => row.match_count;
  expect(ruleNumbers(rows, countOf)).toEqual({ active: 2, inactive: 1, counted: 7, total: 3 });
  expect(ruleNumbers([], countOf)).toEqual({ active: 0, inactive: 0, counted: 0, total: 0 });
});

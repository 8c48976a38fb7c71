import { expect, test } from "vitest";
import { daysOfPattern } from "@/features/plans/admin/day-pattern.ts";

test.each([
  ["Mon, Wed, Sat", [1, 3, 6], []],
  ["sunday monday", [1, 7], []],
  ["1 3 6", [1, 3, 6], []],
  ["Tu/Th + tue", [2, 4], []],
  ["", [], []],
  ["Mon, 8, S, Funday", [1], ["8", "s", "funday"]],
])("the pattern “%s” means the days %s, with the unknown words %s", (pattern, days, unknown) => {
  expect(daysOfPattern(pattern)).toEqual({ days, unknown });
});

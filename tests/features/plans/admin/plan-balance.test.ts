import { expect, test } from "vitest";
import { balanceOf } from "@/features/plans/admin/plan-balance.ts";

const known = new Map([
  ["a", { duration_seconds: 600, tags: ["legs", "core"] }],
  ["b", { duration_seconds: 1200, tags: ["core", "arms", "back"] }],
]);
const day = (week_number: number, ...video_ids: string[]) => ({ week_number, description: "", video_ids });

test("a week's balance is its minutes and its three most frequent tags", () => {
  expect(balanceOf([day(1, "a"), day(1, "b"), day(3, "b", "gone")], 3, known)).toEqual([
    { week: 1, minutes: 30, tags: ["core", "arms", "back"] },
    { week: 2, minutes: 0, tags: [] },
    { week: 3, minutes: 20, tags: ["arms", "back", "core"] },
  ]);
});

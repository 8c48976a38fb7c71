import { expect, test } from "vitest";
import { loadHints } from "@/features/plans/admin/plan-load.ts";

test.each([
  ["four weeks that grow by 15 percent and end shorter", [100, 115, 132, 120], []],
  ["a lighter week at half, then the level before", [100, 110, 120, 60, 120, 130, 140, 110], []],
  ["a week that grows by 16 percent", [100, 116, 120, 90], [{ is: "rise", week: 2, percent: 116 }]],
  ["a lighter week that isn't half", [100, 100, 70, 100, 95], [{ is: "lighter", week: 3, percent: 70 }]],
  [
    "a jump after a lighter week, also to less than double",
    [100, 100, 50, 106, 90],
    [{ is: "rise-after-lighter", week: 4, percent: 106 }],
  ],
  ["four hard weeks in a row", [100, 100, 100, 100, 90], [{ is: "no-lighter", week: 4 }]],
  ["a last week as long as the one before", [100, 100, 100, 100], [{ is: "no-taper", week: 4 }]],
  ["weeks that aren't finished yet", [100, 110, 0, 0], []],
  ["a later week before an empty one", [0, 100, 200, 300], []],
  ["a plan of one week", [100], []],
  ["a plan without videos", [0, 0, 0, 0], []],
  ["two weeks", [100, 150], [{ is: "rise", week: 2, percent: 150 }]],
] as const)("%s: hints for a coach", (_, minutes, hints) => {
  expect(loadHints(minutes)).toEqual(hints);
});

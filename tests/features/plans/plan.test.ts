import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coverObjectFit, fallbackCover, nextDay, shortTags, weeksOf } from "@/features/plans/plan.ts";
import { plans } from "../../../supabase/seed/plans.ts";

const day = (week_number: number, day_number: number) => ({
  id: `${week_number}.${day_number}`,
  week_number,
  day_number,
});

describe("a plan's weeks", () => {
  test("are sorted, with their days sorted, in any row order", () => {
    expect(weeksOf([day(2, 1), day(1, 3), day(1, 1)])).toEqual([
      { number: 1, days: [day(1, 1), day(1, 3)] },
      { number: 2, days: [day(2, 1)] },
    ]);
  });

  test("contain every day once", () => {
    const days = fc.uniqueArray(
      fc.record({ week: fc.integer({ min: 1, max: 52 }), day: fc.integer({ min: 1, max: 7 }) }),
      {
        selector: ({ week, day }) => `${week}.${day}`,
      },
    );
    fc.assert(
      fc.property(days, (all) => {
        const weeks = weeksOf(all.map(({ week, day: number }) => day(week, number)));
        expect(weeks.flatMap((week) => week.days)).toHaveLength(all.length);
        expect(weeks.map(({ number }) => number)).toEqual(
          [...new Set(all.map(({ week }) => week))].sort((a, b) => a - b),
        );
      }),
    );
  });
});

describe("the next day", () => {
  const days = [day(1, 2), day(1, 1), day(2, 1)];
  test.each([
    ["is the first at the start", [], "1.1"],
    ["fills a gap first", ["1.1", "2.1"], "1.2"],
    ["is none when all are completed", ["1.1", "1.2", "2.1"], undefined],
  ])("%s", (_rule, completed, next) => {
    expect(nextDay(days, new Set(completed))?.id).toBe(next);
  });

  test("is the one with the earliest date, and a skipped one comes last", () => {
    const planned = new Map([
      ["1.1", { date: null, state: "skipped" }],
      ["1.2", { date: "2026-11-20", state: "planned" }],
      ["2.1", { date: "2026-11-18", state: "planned" }],
    ]);
    const inOrder = [["2.1"], ["1.2"], ["1.1"]].map((_, done, all) => all.slice(0, done).flat());
    expect(inOrder.map((completed) => nextDay(days, new Set(completed), planned)?.id)).toEqual(["2.1", "1.2", "1.1"]);
  });
});

test.each([
  [[], [], 0],
  [["a", "b", "c"], ["a", "b", "c"], 0],
  [["a", "b", "c", "d", "e"], ["a", "b", "c"], 2],
])("of the tags %j a card shows %j and %i more", (tags, shown, more) => {
  expect(shortTags(tags)).toEqual({ shown, more });
});

test("drawn covers choose their crop, and photos are cropped around the center", () => {
  expect(coverObjectFit(null)).toBe("object-fill");
  expect(coverObjectFit("/covers/airtime-six.svg")).toBe("object-fill");
  expect(coverObjectFit("https://example.com/photo.jpg")).toBe("object-cover");
  for (const cover of [fallbackCover, ...plans.map(({ cover }) => cover)])
    expect(readFileSync(`public${cover}`, "utf8"), cover).toMatch(/preserveAspectRatio="x(Min|Mid|Max)YMid slice"/);
});

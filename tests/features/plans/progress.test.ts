import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimatedMinutes, planProgress, progressIn, workoutMinutes } from "@/features/plans/progress.ts";
import { shownPercent } from "@/platform/pluralize.ts";

describe("progress", () => {
  test("of a week is between 0 and 100, and never falls when a day is completed", () => {
    const days = ["a", "b", "c", "d", "e", "f", "g"].map((id) => ({ id }));
    fc.assert(
      fc.property(fc.subarray(days), fc.subarray(days), (week, completed) => {
        const ids = completed.map(({ id }) => id);
        const { percent } = progressIn(week, new Set(ids));
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        for (const { id } of days)
          expect(progressIn(week, new Set([...ids, id])).percent).toBeGreaterThanOrEqual(percent);
      }),
    );
  });

  test.each([
    [0, 0],
    [33.33, 33],
    [99.73, 99],
    [100, 100],
  ])("%f percent is shown as %i: 100 only when everything is complete", (percent, shown) => {
    expect(shownPercent(percent)).toBe(shown);
  });

  test("of a week counts only its days and is complete with the last", () => {
    const week = [{ id: "a" }, { id: "b" }];
    expect(progressIn(week, new Set(["a", "elsewhere"]))).toEqual({ percent: 50, isDone: false });
    expect(progressIn(week, new Set(["a", "b"]))).toEqual({ percent: 100, isDone: true });
    expect(progressIn([], new Set())).toEqual({ percent: 0, isDone: false });
  });

  test("of a plan is the database's, and counts a workout at once that may not be saved yet", () => {
    const days = ["a", "b", "c", "d"].map((id) => ({ id }));
    const earlier = { a: { isNew: false } };
    expect(planProgress(20, days, null)).toBe(20);
    expect(planProgress(20, days, earlier)).toBe(20);
    expect(planProgress(20, days, { ...earlier, b: { isNew: true } })).toBe(50);
  });
});

test.each([
  [0, 0],
  [1, 25],
  [5, 125],
  [9, 125],
])("%i latest workouts count %i minutes", (completions, minutes) => {
  expect(estimatedMinutes(completions)).toBe(minutes);
});

test.each([
  [0, 25],
  [20, 1],
  [920, 15],
  [930, 16],
])("a day with videos of %i seconds counts %i minutes", (seconds, minutes) => {
  expect(workoutMinutes(seconds)).toBe(minutes);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minutesOf } from "@/features/plans/day-minutes.ts";
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
  ["no video", [], 25],
  ["20 seconds", [20], 1],
  ["920 seconds", [920], 15],
  ["930 seconds", [930], 16],
  ["two videos with a rest between them", [900, 60], 17],
])("a day with %s counts its minutes", (_name, seconds, minutes) => {
  const known = new Map(seconds.map((duration_seconds, index) => [String(index), { duration_seconds }]));
  expect(workoutMinutes(minutesOf({ video_ids: [...known.keys()], rest_seconds: 60 }, known))).toBe(minutes);
});

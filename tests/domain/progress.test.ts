import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimatedMinutes, progressOf, progressPercent, shownPercent } from "@/domain/progress.ts";

describe("progress", () => {
  test.each([
    [0, 28, 0],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [28, 28, 100],
    [29, 28, 100],
    [3, 0, 0],
  ])("%i completed of %i days is %f percent", (completed, all, percent) => {
    expect(progressPercent(completed, all)).toBe(percent);
  });

  test("never leaves 0 to 100, and never falls when a day is completed", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(364), (completed, all) => {
        const percent = progressPercent(completed, all);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(progressPercent(completed + 1, all)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });

  test.each([
    [0, 0],
    [33.33, 33],
    [99.73, 99],
    [100, 100],
  ])("%f percent reads %i: 100 only when everything is done", (percent, shown) => {
    expect(shownPercent(percent)).toBe(shown);
  });

  test("of a week counts its own days only and is done with the last", () => {
    const week = [{ id: "a" }, { id: "b" }];
    expect(progressOf(week, new Set(["a", "elsewhere"]))).toEqual({ done: 1, all: 2, percent: 50, isDone: false });
    expect(progressOf(week, new Set(["a", "b"]))).toMatchObject({ percent: 100, isDone: true });
    expect(progressOf([], new Set())).toMatchObject({ percent: 0, isDone: false });
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

import { expect, test } from "vitest";
import { activeRate, isCalendarDate, percent } from "@/domain/newsletter.ts";

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [7, 7, 100],
])("%i active of %i is a rate of %i", (active, total, rate) => {
  expect(activeRate(active, total)).toBe(rate);
});

test("rates are shown in whole percent", () => {
  expect(percent(0.4256)).toBe("43%");
  expect(percent(0)).toBe("0%");
});

test.each([
  ["2026-11-16", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["16.11.2026", false],
  ["", false],
])("%j is a day of the calendar: %s", (text, isOne) => {
  expect(isCalendarDate(text)).toBe(isOne);
});

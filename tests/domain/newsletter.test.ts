import { expect, test } from "vitest";
import { activeRate, percent } from "@/domain/newsletter.ts";

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

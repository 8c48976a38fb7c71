import { expect, test } from "vitest";
import { activeRate } from "@/features/newsletter/admin/subscriber.ts";

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [7, 7, 100],
])("%i active of %i is a rate of %i", (active, total, rate) => {
  expect(activeRate(active, total)).toBe(rate);
});

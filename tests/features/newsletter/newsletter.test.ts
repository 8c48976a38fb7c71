import { expect, test } from "vitest";
import { activeRate, pageCount, parsePage, percent } from "@/features/newsletter/newsletter.ts";

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [7, 7, 100],
])("%i active of %i is a rate of %i", (active, total, rate) => {
  expect(activeRate(active, total)).toBe(rate);
});

test("rates are rounded to whole percent", () => {
  expect(percent(0.4256)).toBe("43%");
  expect(percent(0)).toBe("0%");
});

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [100_000, 2000],
])("%i subscribers fill %i pages", (subscribers, pages) => {
  expect(pageCount(subscribers)).toBe(pages);
});

test.each([
  ["1", 1],
  ["12", 12],
  ["123456", 123_456],
  ["1234567", 1],
  ["x12", 1],
  ["0", 1],
  ["-3", 1],
  ["1e9", 1],
  ["", 1],
  ["two", 1],
])("the page parameter %j means page %i", (text, page) => {
  expect(parsePage(text)).toBe(page);
});

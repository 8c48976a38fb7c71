import { expect, test } from "vitest";
import { existingPage, pageCount, parsePage } from "@/platform/admin/list-pages.ts";

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [100_000, 2000],
])("%i rows fill %i pages of 50", (rows, pages) => {
  expect(pageCount(rows, 50)).toBe(pages);
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

test.each([
  ["2", 2, 120],
  ["3", 3, 120],
  ["9", 3, 120],
  ["9", 1, 0],
])("page %s becomes page %i of a list of %i rows", async (parameter, page, rows) => {
  const list = Array.from({ length: rows });
  const read = async (number: number) => {
    const found = list.slice(50 * (number - 1), 50 * number);
    return { rows: found, page: number, total: found.length > 0 ? rows : 0 };
  };
  expect(await existingPage(read, parameter, 50)).toMatchObject({ page, total: rows });
});

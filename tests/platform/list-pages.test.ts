import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { furtherPages, listPagePath, listPages, pagesAround } from "@/platform/list-pages.ts";

describe("the pages of a list", () => {
  test("contain every item once, in order, none empty and none over the size", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer({ min: 1, max: 10 }), (items, size) => {
        const pages = listPages(items, size);
        expect(pages.flat()).toEqual(items);
        for (const page of pages) expect(page.length).toBeGreaterThan(0);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(size);
      }),
    );
  });

  test("are none for an empty list", () => {
    expect(listPages([])).toEqual([]);
  });

  test("after the first have their number and the total", () => {
    const items = Array.from({ length: 100 }, (_, index) => index);
    expect(furtherPages(items)).toEqual([
      { params: { page: "2" }, props: { items: items.slice(48, 96), last: 3 } },
      { params: { page: "3" }, props: { items: items.slice(96), last: 3 } },
    ]);
    expect(furtherPages(items.slice(0, 48))).toEqual([]);
  });

  test("start at the list's own address", () => {
    expect(listPagePath("/plans", 1)).toBe("/plans");
    expect(listPagePath("/plans", 2)).toBe("/plans/page/2");
  });
});

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 9]],
  [5, 9, [1, 3, 4, 5, 6, 7, 9]],
  [9, 12, [1, 7, 8, 9, 10, 11, 12]],
  [2, 2, [1, 2]],
  [9, 9, [1, 7, 8, 9]],
])("page %i of %i links to %j", (current, last, pages) => {
  expect(pagesAround(current, last)).toEqual(pages);
});

/** Items of one page of a public list: plans, studios, articles. Divisible by 1, 2, 3 and 4 columns. */
const listPageSize = 48;

/** A list page by page; an empty list has none. */
export function listPages<Item>(items: readonly Item[], size: number = listPageSize): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, page) => page * size);
  return starts.map((start) => items.slice(start, start + size));
}

/** The pages after the first, as the build makes them: each with its number, its items, and how many pages there are. */
export const furtherPages = <Item>(items: readonly Item[]): { page: number; items: Item[]; last: number }[] =>
  listPages(items)
    .map((onPage, index, all) => ({ page: index + 1, items: onPage, last: all.length }))
    .slice(1);

/** Where a page of a list is: the first at the list's own address. */
export const listPagePath = (list: string, page: number): string => (page === 1 ? list : `${list}/page/${page}`);

/** The pages a row of links names: the first, the last and those within two of the current one. */
export function pagesAround(current: number, last: number): number[] {
  const near = [-2, -1, 0, 1, 2].map((step) => current + step);
  return [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}

/** Items per screen of a list, and per Load More. Divisible by 1, 2, 3 and 4 columns. */
export const screenSize = 24;

/** Items per page of a public list. Divisible by 1, 2, 3 and 4 columns. */
const listPageSize = 48;

/** Splits a list into pages; an empty list has none. */
export function listPages<Item>(items: readonly Item[], size: number = listPageSize): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, page) => page * size);
  return starts.map((start) => items.slice(start, start + size));
}

/** A page of a list: its items and the number of the last page. */
export type FurtherPage<Item> = { items: Item[]; last: number };

/** The pages after the first, as Astro's static paths. */
export const furtherPages = <Item>(items: readonly Item[]): { params: { page: string }; props: FurtherPage<Item> }[] =>
  listPages(items)
    .map((onPage, index, all) => ({ params: { page: `${index + 1}` }, props: { items: onPage, last: all.length } }))
    .slice(1);

/** The path of a list page; the first page is the list itself. */
export const listPagePath = (list: string, page: number): string => (page === 1 ? list : `${list}/page/${page}`);

/** The page numbers to link to: first, last, and up to two on each side of the current one. */
export function pagesAround(current: number, last: number): number[] {
  const near = [-2, -1, 0, 1, 2].map((step) => current + step);
  return [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}

/** One page (from 1) of a list, and the number of rows on all pages. */
export type ListPage<Row> = { rows: Row[]; page: number; total: number };

/** The page number in a URL parameter, from 1; an invalid value is page 1. */
export const parsePage = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** The number of pages of a list, at least 1. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** Reads the page of a URL parameter, or the last page if that one doesn't exist. */
export async function existingPage<Page extends ListPage<unknown>>(
  read: (page: number) => Promise<Page>,
  parameter: string,
  perPage: number,
): Promise<Page> {
  const found = await read(parsePage(parameter));
  if (found.rows.length > 0 || found.page === 1) return found;
  // some queries return the total with the rows only
  const total = found.total || (await read(1)).total;
  return read(pageCount(total, perPage));
}

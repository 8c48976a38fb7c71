import { toDataError } from "./errors.ts";

/** The data API returns at most this many rows per request (`max_rows` in supabase/config.toml). */
export const maxRows = 1000;

type Response<Row> = { data: Row[] | null; error: { message: string; code?: string } | null; status: number };

/**
 * Every row of a list, however many there are.
 * @param query runs the query for a range of rows; its order must leave no ties, or pages would overlap
 * @throws DataError
 */
export async function allRows<Row>(query: (from: number, to: number) => PromiseLike<Response<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error, status } = await query(rows.length, rows.length + maxRows - 1);
    if (error) throw toDataError(error, status);
    rows.push(...(data ?? []));
    if ((data ?? []).length < maxRows) return rows;
  }
}

const pageSize = 500;
const beforeEveryId = "00000000-0000-0000-0000-000000000000";

/**
 * A whole table in pages, by keyset on its ids, so that the API's row limit never cuts it short. The next page is requested
 * before one is used: the database and the caller work at the same time.
 * @param page returns the rows whose id is greater than `after`, ordered by id, at most `size` of them
 */
export async function* inPages<Row extends { id: string }>(
  page: (after: string, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await page(beforeEveryId, pageSize);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const next = page(last.id, pageSize);
    // it is heard below, if the caller gets that far
    next.catch(() => undefined);
    yield rows;
    rows = await next;
  }
}

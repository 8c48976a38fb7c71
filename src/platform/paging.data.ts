import { toDataError } from "./errors.ts";

/** The data API returns at most this many rows per request (`max_rows` in supabase/config.toml). */
export const maxRows = 1000;

type Response<Row> = { data: Row[] | null; error: { message: string; code?: string } | null; status: number };

/**
 * Reads every row of a list, in several requests if needed.
 * @param query runs the query for a range of rows; its order must be unique, or pages would overlap
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
 * Reads a table in pages with keyset pagination by id, so that the API's row limit never truncates it. Requests the next page
 * before yielding the current one, so that the database and the caller work in parallel.
 * @param page returns the rows whose id is greater than `after`, ordered by id, at most `size` of them
 */
export async function* inPages<Row extends { id: string }>(
  page: (after: string, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await page(beforeEveryId, pageSize);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const next = page(last.id, pageSize);
    // handled by the await below; the caller may stop before that
    next.catch(() => undefined);
    yield rows;
    rows = await next;
  }
}

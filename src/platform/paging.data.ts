import { unwrap } from "./errors.ts";

/** The data API returns at most this many rows per request (`max_rows` in supabase/config.toml). */
export const maxRows = 1000;

type Failure = { message: string; code?: string };
type Response<Row> = { data: Row[]; error: null; status: number } | { data: null; error: Failure; status: number };

/**
 * Reads every row of a list, in several requests if needed.
 * @param query runs the query for a range of rows; its order must be unique, or pages would overlap
 * @throws DataError
 */
export async function allRows<Row>(query: (from: number, to: number) => PromiseLike<Response<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = unwrap(await query(rows.length, rows.length + maxRows - 1));
    rows.push(...page);
    if (page.length < maxRows) return rows;
  }
}

/** A query of a table with an id. */
interface Query<Row> {
  gt(column: "id", id: string): Query<Row>;
  order(column: "id"): Query<Row>;
  limit(size: number): PromiseLike<Response<Row>>;
}

const pageSize = 500;
const beforeEveryId = "00000000-0000-0000-0000-000000000000";

/**
 * Reads a table in pages with keyset pagination by id, so that the API's row limit never truncates it and rows that change meanwhile
 * are neither repeated nor skipped. Requests the next page before yielding the current one, so that the database and the caller work
 * in parallel.
 * @param query builds a new query of the table, with its filters
 * @throws DataError
 */
export async function* inPages<Row extends { id: string }>(query: () => Query<Row>): AsyncGenerator<Row[]> {
  const pageAfter = async (id: string) => unwrap(await query().gt("id", id).order("id").limit(pageSize));
  let rows = await pageAfter(beforeEveryId);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const next = pageAfter(last.id);
    // handled by the await below; the caller may stop before that
    next.catch(() => undefined);
    yield rows;
    rows = await next;
  }
}

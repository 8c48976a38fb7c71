const pageSize = 500;
const beforeEveryId = "00000000-0000-0000-0000-000000000000";

/**
 * A table to its end, page after page in the order of its ids, so that the API's limit of rows never cuts it short.
 * `page` answers the rows whose id is greater than `after`, ordered by id, at most `size` of them.
 */
export async function* inPages<Row extends { id: string }>(
  page: (after: string, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = beforeEveryId; ; ) {
    const rows = await page(after, pageSize);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

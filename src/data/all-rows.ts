import { toDataError } from "./errors.ts";

// The hosted data API answers so many rows at most.
const pageSize = 1000;

type Answer<Row> = { data: Row[] | null; error: { message: string; code?: string } | null; status: number };

/** Every row of a list, however many there are. The question must be ordered in a way that leaves no ties. */
export async function allRows<Row>(ask: (from: number, to: number) => PromiseLike<Answer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error, status } = await ask(rows.length, rows.length + pageSize - 1);
    if (error) throw toDataError(error, status);
    rows.push(...(data ?? []));
    if ((data ?? []).length < pageSize) return rows;
  }
}

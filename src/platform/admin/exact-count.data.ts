import { unwrap } from "@/platform/errors.ts";

type Count = PromiseLike<Parameters<typeof unwrap>[0] & { count: number | null }>;

/** Select options that return only the count: `select("id", justCount)`. */
export const justCount = { count: "exact", head: true } as const;

/** The exact number of rows that a query matches. Throws DataError. */
export async function exactCount(query: Count): Promise<number> {
  const response = await query;
  unwrap(response);
  return response.count ?? 0;
}

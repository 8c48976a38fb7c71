import { toDataError } from "@/platform/errors.ts";

type Count = PromiseLike<{ count: number | null; error: { message: string; code?: string } | null; status: number }>;

/** Select options that return only the count: `select("id", justCount)`. */
export const justCount = { count: "exact", head: true } as const;

/** The exact number of rows that a query matches. Throws DataError. */
export async function exactCount(query: Count): Promise<number> {
  const { count, error, status } = await query;
  if (error) throw toDataError(error, status);
  return count ?? 0;
}

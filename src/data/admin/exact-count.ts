import { toDataError } from "../errors.ts";

type Count = PromiseLike<{ count: number | null; error: { message: string; code?: string } | null; status: number }>;

/** What to select when only the number of rows is wanted: `select("id", justCount)`. */
export const justCount = { count: "exact", head: true } as const;

/** How many rows a question finds, exactCount by the database. */
export async function exactCount(question: Count): Promise<number> {
  const { count, error, status } = await question;
  if (error) throw toDataError(error, status);
  return count ?? 0;
}

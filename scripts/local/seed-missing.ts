import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";

/** A client with the secret key. */
export type Service = SupabaseClient<Database>;
type Answer<T> = PromiseLike<{ data: T; error: { message: string } | null }>;

/** The rows of a response. Throws on the first failure, which stops seeding. */
export async function ok<T>(answer: Answer<T>): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  if (error) throw new Error(`seeding failed: ${error.message}`);
  return data as NonNullable<T>;
}

/** The rows that a table doesn't have, by natural key. Existing rows stay unchanged. */
export async function missing<Wanted>(
  wanted: Wanted[],
  keyOf: (row: Wanted) => string,
  present: Answer<Record<string, unknown>[] | null>,
): Promise<Wanted[]> {
  const known = new Set((await ok(present)).map((row) => Object.values(row).join("\n").toLowerCase()));
  return wanted.filter((row) => !known.has(keyOf(row).toLowerCase()));
}

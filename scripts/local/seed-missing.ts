import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";

/** A client that holds the secret key. */
export type Service = SupabaseClient<Database>;
type Answer<T> = PromiseLike<{ data: T; error: { message: string } | null }>;

/** The rows of a response; seeding stops at the first failure. */
export async function ok<T>(answer: Answer<T>): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  if (error) throw new Error(`seeding failed: ${error.message}`);
  return data as NonNullable<T>;
}

/** What a table doesn't have yet, by natural key: a row that is there stays as people made it. */
export async function missing<Wanted>(
  wanted: Wanted[],
  keyOf: (row: Wanted) => string,
  present: Answer<Record<string, unknown>[] | null>,
): Promise<Wanted[]> {
  const known = new Set((await ok(present)).map((row) => Object.values(row).join("\n").toLowerCase()));
  return wanted.filter((row) => !known.has(keyOf(row).toLowerCase()));
}

import type { App } from "@supabase/lite";

/** Runs SQL as the database owner, bypassing every policy. */
export async function rowsOf<Row extends object>(app: App, statement: string): Promise<Row[]> {
  const { rows } = await app.connection.exec<{ rows: Row[] }>(statement);
  return rows;
}

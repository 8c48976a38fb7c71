import { client } from "../client.ts";
import type { Database, Json } from "../database.types.ts";
import { unwrap } from "../errors.ts";

type Fields = Record<string, Json>;
type Row = Database["public"]["Functions"]["admin_log_page"]["Returns"][number];

/**
 * What one administrator did to the rows of a table at once: `changes` of them, of which the fields of the first are here.
 * `thing` is the id to open, null when it is gone; `actor` and `admin` are null once their account is deleted.
 */
export type LogLine = Omit<Row, "actor" | "admin" | "thing" | "before" | "after" | "total"> & {
  actor: string | null;
  admin: string | null;
  thing: string | null;
  before: Fields;
  after: Fields;
};

/** A page of the log and the number of all its lines. */
export type LogPage = { lines: LogLine[]; page: number; total: number };

/** A page, from 1, of 50 lines about these tables, null for all, that have the searched text in a name or an address. */
export async function logPage(search: string, subjects: string[] | null, page: number): Promise<LogPage> {
  const args = { search, subjects: subjects as string[], page };
  const lines = unwrap(await client.rpc("admin_log_page", args)) as (LogLine & { total: number })[];
  return { lines, page, total: lines[0]?.total ?? 0 };
}

import type { ListPage } from "@/platform/admin/list-pages.ts";
import { client } from "@/platform/client.data.ts";
import type { Database, Json } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

type Fields = Record<string, Json>;
type Row = Database["public"]["Functions"]["admin_log_page"]["Returns"][number];

/**
 * One action of an administrator on `changes` rows of a table, with the fields of the first row. `thing` is the id to open, or null
 * if the row was deleted. `actor` and `admin` are null if the administrator's account was deleted.
 */
export type LogLine = Omit<Row, "actor" | "admin" | "thing" | "before" | "after" | "total"> & {
  actor: string | null;
  admin: string | null;
  thing: string | null;
  before: Fields;
  after: Fields;
};

export const logLinesPerPage = 50;

/** One page (from 1) of the lines about these tables (null for all) with the search text in a name or an address. */
export async function logPage(
  search: string,
  subjects: readonly string[] | null,
  page: number,
): Promise<ListPage<LogLine>> {
  const args = { search, subjects: subjects as string[], page };
  const rows = unwrap(await client.rpc("admin_log_page", args)) as (LogLine & { total: number })[];
  return { rows, page, total: rows[0]?.total ?? 0 };
}

export type LogEntry = { id: number; label: string; before: Fields; after: Fields };

/** The rows of a line, at most 200. */
export async function logEntries({ at, actor, action, subject }: LogLine): Promise<LogEntry[]> {
  const rows = client.from("admin_log").select("id, label, before, after").match({ at, action, subject });
  const own = actor === null ? rows.is("actor", null) : rows.eq("actor", actor);
  return unwrap(await own.order("id").limit(200)) as LogEntry[];
}

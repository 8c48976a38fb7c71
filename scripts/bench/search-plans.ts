import postgres, { type Sql } from "postgres";

type Counted = "Actual Rows" | "Actual Loops" | "Rows Removed by Filter" | "Rows Removed by Index Recheck";

/** A node of a plan as EXPLAIN tells it in JSON. */
export type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: PlanNode[] } & {
  [Count in Counted]?: number;
};

/** How often the table of videos was read from end to end so far, by anybody. */
export async function scansOfVideos(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [stats] = await sql<{ scans: string }[]>`
    select seq_scan as scans from pg_stat_user_tables where schemaname = 'public' and relname = 'videos'`;
  return Number(stats?.scans ?? 0);
}

/** A connection that explains what it runs, statements inside of functions too. */
export async function openExplained(url: string) {
  let plans: PlanNode[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice({ message = "" }) {
      const json = message.indexOf("{");
      if (message.startsWith("duration:") && json !== -1) plans.push(JSON.parse(message.slice(json)).Plan);
    },
  });
  await sql.unsafe("load 'auto_explain'");
  for (const [name, value] of [
    ["auto_explain.log_min_duration", "0"],
    ["auto_explain.log_nested_statements", "on"],
    ["auto_explain.log_format", "json"],
    ["client_min_messages", "log"],
  ]) {
    await sql.unsafe(`set ${name} = '${value}'`);
  }
  /** The ways in which this work looked into the table of videos, such as "Bitmap Index Scan on videos_search". */
  async function waysInto(work: (sql: Sql) => Promise<unknown>): Promise<string[]> {
    plans = [];
    await work(sql);
    return [...new Set(plans.flatMap(withInner).flatMap((node) => wayOf(node, ["videos"])))];
  }
  return { waysInto, close: () => sql.end() };
}

/** The node and all below it. */
export const withInner = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInner)];

/** The way in which a node reads one of the tables, such as "Index Scan on videos_pkey"; none for any other node. */
export function wayOf(node: PlanNode, tables: readonly string[]): string[] {
  const place = node["Index Name"] ?? node["Relation Name"];
  const isInto = tables.some((table) => place === table || place?.startsWith(`${table}_`));
  // a bitmap's heap scan only fetches what its index scans found
  if (!isInto || ["Bitmap Heap Scan", "ModifyTable"].includes(node["Node Type"])) return [];
  return [`${node["Node Type"]} on ${place}`];
}

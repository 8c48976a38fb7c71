import type { Sql } from "postgres";

type Counted = "Actual Rows" | "Actual Loops" | "Rows Removed by Filter" | "Rows Removed by Index Recheck";

/** A node of a plan as EXPLAIN tells it in JSON. */
type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: PlanNode[] } & {
  [Count in Counted]?: number;
};

/** Settings of a server that can log the plan of each statement, also inside of functions, as JSON. */
export const loggingPlans = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  // counts rows; the time of each node would slow the work
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
};

/** Lets every connection log its plans, or no longer: it takes time. */
export async function logPlans(sql: Sql, isOn: boolean): Promise<void> {
  await sql.unsafe(`alter system set auto_explain.log_min_duration = ${isOn ? 0 : -1}`);
  await sql.unsafe("select pg_reload_conf()");
}

/** Reads the plans from the log of a server. */
export class PlanLog {
  readonly #tables: readonly string[];
  #lines: string[] = [];
  #onMark: (() => void) | undefined;

  /** `tables` are those whose reading is of interest. */
  constructor(tables: readonly string[]) {
    this.#tables = tables;
  }

  readonly onLog = (line: string): void => {
    if (line.includes("all logged up to here")) this.#onMark?.();
    else this.#lines.push(line);
  };

  /** How the tables were read since the last call: rows by way, such as "Seq Scan on users". */
  async waysIn(sql: Sql): Promise<Map<string, number>> {
    const marked = new Promise<void>((resolve) => {
      this.#onMark = resolve;
    });
    await sql.unsafe("do $$ begin raise log 'all logged up to here'; end $$");
    await marked;
    const nodes = plansIn(this.#lines).flatMap(withInner);
    this.#lines = [];
    const rows = new Map<string, number>();
    for (const node of nodes.filter((one) => one["Actual Loops"] !== 0)) {
      for (const way of wayOf(node, this.#tables)) rows.set(way, (rows.get(way) ?? 0) + rowsRead(node));
    }
    return rows;
  }
}

/** The rows a node looked at, also those that didn't match. */
const rowsRead = (node: PlanNode): number =>
  ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) *
  (node["Actual Loops"] ?? 1);

/** A plan begins after a line of its own and goes on over lines that begin with a tab. */
function plansIn(lines: readonly string[]): PlanNode[] {
  const texts: string[] = [];
  let isPlan = false;
  for (const line of lines) {
    if (!line.startsWith("\t")) {
      isPlan = line.endsWith("plan:");
      if (isPlan) texts.push("");
    } else if (isPlan) texts.push(`${texts.pop()}${line}`);
  }
  return texts.map((text) => JSON.parse(text).Plan);
}

/** The node and all below it. */
const withInner = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInner)];

/** The way in which a node reads one of the tables, such as "Index Scan on videos_pkey"; none for any other node. */
function wayOf(node: PlanNode, tables: readonly string[]): string[] {
  const scanned = node["Index Name"] ?? node["Relation Name"];
  const isInto = tables.some((table) => scanned === table || scanned?.startsWith(`${table}_`));
  // a bitmap's heap scan only fetches what its index scans found
  if (!isInto || ["Bitmap Heap Scan", "ModifyTable"].includes(node["Node Type"])) return [];
  return [`${node["Node Type"]} on ${scanned}`];
}

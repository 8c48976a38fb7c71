import type { Sql } from "postgres";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

/** Settings of a server that can log the plan of each statement as JSON, including statements in functions. */
export const loggingPlans = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  // counts rows without timing each node, which would slow down the statements
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
};

/** Turns the log of plans on or off for all other connections. */
export async function logPlans(sql: Sql, isOn: boolean): Promise<void> {
  await sql.unsafe("set auto_explain.log_min_duration = -1");
  await sql.unsafe(`alter system set auto_explain.log_min_duration = ${isOn ? 0 : -1}`);
  await sql.unsafe("select pg_reload_conf()");
}

/** Reads query plans from the log of a server. */
export class PlanLog {
  #lines: string[] = [];
  #onMark: (() => void) | undefined;

  readonly onLog = (line: string): void => {
    if (line.includes("all logged up to here")) this.#onMark?.();
    else this.#lines.push(line);
  };

  /** The number of rows read since the last call, matching or not, by table. */
  async rowsRead(sql: Sql): Promise<Map<string, number>> {
    const marked = new Promise<void>((resolve) => {
      this.#onMark = resolve;
    });
    await sql.unsafe("do $$ begin raise log 'all logged up to here'; end $$");
    await marked;
    const nodes = plansIn(this.#lines).flatMap(withInner);
    this.#lines = [];
    const rows = new Map<string, number>();
    for (const node of nodes) {
      const table = node["Relation Name"];
      if (table === undefined || node["Node Type"] === "ModifyTable") continue;
      const perLoop =
        (node["Actual Rows"] ?? 0) +
        (node["Rows Removed by Filter"] ?? 0) +
        (node["Rows Removed by Index Recheck"] ?? 0);
      rows.set(table, (rows.get(table) ?? 0) + perLoop * (node["Actual Loops"] ?? 1));
    }
    return rows;
  }
}

/** A plan follows a line that ends with "plan:", on lines that begin with a tab. */
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

const withInner = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInner)];

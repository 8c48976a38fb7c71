import type { Sql } from "postgres";
import { type PlanNode, wayOf, withInner } from "./search-plans.ts";

/** Settings of a server that can log the plan of each statement, also inside of functions, as JSON. */
export const loggingPlans = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
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

  /** The ways in which the tables were read since the last call, such as "Index Scan on videos_pkey". */
  async waysIn(sql: Sql): Promise<string[]> {
    const marked = new Promise<void>((resolve) => {
      this.#onMark = resolve;
    });
    await sql.unsafe("do $$ begin raise log 'all logged up to here'; end $$");
    await marked;
    const plans = plansIn(this.#lines);
    this.#lines = [];
    return [...new Set(plans.flatMap(withInner).flatMap((node) => wayOf(node, this.#tables)))];
  }
}

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

import { stopOnSignals } from "../local/stop-on-signals.ts";

/**
 * A row of the results. A broken limit fails the bench, unless the value is a time, which depends on other work of the machine.
 * `peers` are the same measurements of other sites.
 */
export type Row = {
  what: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  isTime?: boolean;
  peers?: string;
};

export const isBroken = ({
  value,
  isTime,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Row) => !isTime && !(value <= atMost && value >= atLeast);

/** A number with three significant digits, such as 4.73, 61.6 or 1,145. */
const numberText = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 });

const goalOf = ({ atMost, atLeast }: Row): string => {
  if (atMost === 0) return "0";
  if (atMost !== undefined) return `at most ${numberText(atMost)}`;
  return atLeast === undefined ? "" : `at least ${numberText(atLeast)}`;
};

/** The results as the Markdown table of README.md. */
export function tableOf(rows: readonly Row[]): string {
  const withUnit = ({ value, unit = "" }: Row) => `${numberText(value)} ${unit}`.trimEnd();
  const cells = [
    ["", "this site", "peers", "goal"],
    ...rows.map((row) => [row.what, withUnit(row), row.peers ?? "", goalOf(row)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const [head, ...body] = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  return [head, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body].join("\n");
}

/** Prints an indented line. */
export const log = (line: string): void => console.log(`  ${line}`);

const sent: Promise<unknown>[] = [];

/** Prints rows and sends them to scripts/bench.ts, which prints the table. */
export function report(...rows: Row[]): void {
  for (const row of rows) log(`${row.what}: ${numberText(row.value)} ${row.unit ?? ""}`.trimEnd());
  if (process.connected) sent.push(new Promise((resolve) => process.send?.(rows, resolve)));
}

/** Runs a part in this process. Closes its servers, folders and browsers at the end, also on Ctrl-C. */
export async function part(work: (open: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack();
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= open.disposeAsync();
    return ending;
  };
  stopOnSignals(end, log);
  await work(open).finally(end);
  await Promise.all(sent);
  process.exit();
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

export const p95 = (values: readonly number[]): number => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? 0;
export const median = (values: readonly number[]): number => sorted(values)[Math.floor((values.length - 1) / 2)] ?? 0;

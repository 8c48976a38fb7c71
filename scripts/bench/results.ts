/** What a measured value may be. Counts, ratios and bytes have bounds; how long something takes is only reported. */
export type Bound = { atMost: number } | { atLeast: number } | { exactly: number };

/** One line of the bench's table. */
export type Row = { group: string; name: string; value: number; unit: string; bound?: Bound };

/** Whether the value keeps its bound; true where it has none. */
export function holds({ value, bound }: Row): boolean {
  if (bound === undefined) return true;
  if ("atMost" in bound) return value <= bound.atMost;
  if ("atLeast" in bound) return value >= bound.atLeast;
  return value === bound.exactly;
}

/** The bound as the table shows it, such as "<= 12". */
export function boundText(bound: Bound | undefined): string {
  if (bound === undefined) return "";
  if ("atMost" in bound) return `<= ${numberText(bound.atMost)}`;
  if ("atLeast" in bound) return `>= ${numberText(bound.atLeast)}`;
  return `= ${numberText(bound.exactly)}`;
}

/** A number with three digits that matter, and its thousands apart. */
export const numberText = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 });

/** Says what is going on, below the name of the part. */
export const log = (line: string): void => console.log(`  ${line}`);

/** What a part reports to the runner. */
export type Message = { rows: Row[] };

const sent: Promise<unknown>[] = [];

/** Says what was measured and hands it to the runner (scripts/bench.ts), which prints the table. */
export function report(...rows: Row[]): void {
  for (const row of rows) log(`${row.name}: ${numberText(row.value)} ${row.unit}`.trimEnd());
  if (process.connected) sent.push(new Promise((resolve) => process.send?.({ rows } satisfies Message, resolve)));
}

/** Once the runner has everything that was reported. */
export const allReported = (): Promise<unknown> => Promise.all(sent);

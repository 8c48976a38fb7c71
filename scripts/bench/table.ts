import { boundText, holds, numberText, type Row } from "./results.ts";

/** The results as one table of plain text; a broken bound is marked. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.group,
    row.name,
    numberText(row.value),
    row.unit,
    boundText(row.bound),
    row.bound === undefined ? "" : holds(row) ? "✓" : "✗ BROKEN",
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...cells.map((line) => line[column]?.length ?? 0)));
  const padded = (text: string, column: number) =>
    column === 2 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return cells.map((line) => line.map(padded).join("  ").trimEnd()).join("\n");
}

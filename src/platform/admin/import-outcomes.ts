import { csvLines } from "../csv.ts";

type Line<Outcome extends string> = { row: number; outcome: Outcome | null };

/** The texts of the outcomes of a CSV import, in the order of the summary. `preview` has those that differ before the import. */
export type OutcomeTexts<Outcome extends string> = {
  imported: Readonly<Record<Outcome, string>>;
  preview: Readonly<Partial<Record<Outcome, string>>>;
};

/** The text of an outcome, in an import or its preview. */
export function outcomeText<Outcome extends string>(
  texts: OutcomeTexts<Outcome>,
  outcome: Outcome | null,
  isPreview: boolean,
): string {
  if (outcome === null) return "Not imported yet";
  return (isPreview && texts.preview[outcome]) || texts.imported[outcome];
}

/** The number of lines per outcome, without zeros. */
export const countOutcomes = <Outcome extends string>(
  texts: OutcomeTexts<Outcome>,
  lines: readonly Line<Outcome>[],
  isPreview: boolean,
): [text: string, count: number][] =>
  (Object.keys(texts.imported) as Outcome[])
    .map((outcome): [string, number] => [
      outcomeText(texts, outcome, isPreview),
      lines.filter((line) => line.outcome === outcome).length,
    ])
    .filter(([, count]) => count > 0);

/** The report of an import or its preview as CSV: a line per row of the file, with its number and these columns. */
export const importReport = <ReportedLine extends { row: number }>(
  lines: readonly ReportedLine[],
  columns: readonly (readonly [heading: string, cell: (line: ReportedLine) => string])[],
): string =>
  csvLines([
    ["Row", ...columns.map(([heading]) => heading)],
    ...lines.map((line) => [String(line.row), ...columns.map(([, cell]) => cell(line))]),
  ]);

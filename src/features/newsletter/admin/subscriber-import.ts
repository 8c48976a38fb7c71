import { csvLines } from "../../../platform/csv.ts";
import { isEmailAddress, normalAddress } from "../../../platform/email-address.ts";

/** What became of an imported address. Who left, bounced, complained or was erased isn't brought back. */
export type ImportOutcome =
  | "added"
  | "known"
  | "repeated"
  | "invalid"
  | "unsubscribed"
  | "bounced"
  | "complained"
  | "erased";

/** A row of an imported file, numbered from 1 as spreadsheets do. `outcome` is null until the database answered. */
export type ImportLine = { row: number; address: string; outcome: ImportOutcome | null };

const outcomeWords: Readonly<Record<ImportOutcome, string>> = {
  added: "Added",
  known: "Already subscribed",
  repeated: "Twice in this file",
  invalid: "Not an email address",
  unsubscribed: "Unsubscribed earlier, not added",
  bounced: "Bounced earlier, not added",
  complained: "Complained earlier, not added",
  erased: "Erased earlier, not added",
};

/** A file is read in the browser; a longer one is better cut in parts. */
export const importLimit = 100_000;

const isHeading = (cell: string) => /^e-?mail/i.test(cell.trim()) && !cell.includes("@");

/**
 * The lines of a file's rows. The addresses are in the column headed "Email", else in the first with an @ in any row. Blank rows
 * and the headings are left out; a repeated or wrong address is judged here.
 */
export function importLines(rows: readonly (readonly string[])[]): ImportLine[] {
  const headed = rows[0]?.findIndex(isHeading) ?? -1;
  const found = rows.map((cells) => cells.findIndex((cell) => cell.includes("@"))).find((column) => column >= 0);
  const column = headed >= 0 ? headed : (found ?? 0);
  const seen = new Set<string>();
  return rows.flatMap((cells, index) => {
    const address = normalAddress(cells[column] ?? "");
    if (cells.every((cell) => cell.trim() === "") || (index === 0 && headed >= 0)) return [];
    const outcome = seen.has(address) ? "repeated" : isEmailAddress(address) ? null : "invalid";
    seen.add(address);
    return [{ row: index + 1, address, outcome }];
  });
}

/** How many lines ended in which way, in the order of the words. */
export const countOutcomes = (lines: readonly ImportLine[]): [ImportOutcome, number][] =>
  (Object.keys(outcomeWords) as ImportOutcome[])
    .map((outcome): [ImportOutcome, number] => [outcome, lines.filter((line) => line.outcome === outcome).length])
    .filter(([, count]) => count > 0);

/** What became of an address, or would, in words. */
export const wordOfOutcome = (outcome: ImportOutcome, isPreview: boolean): string =>
  isPreview && outcome === "added" ? "New" : outcomeWords[outcome];

/** The report of an import, or of its preview, as CSV: a line per row of the file. */
export const importReport = (lines: readonly ImportLine[], isPreview: boolean): string =>
  csvLines([
    ["Row", "Address", "Result"],
    ...lines.map(({ row, address, outcome }) => [
      String(row),
      address,
      outcome ? wordOfOutcome(outcome, isPreview) : "Not imported yet",
    ]),
  ]);

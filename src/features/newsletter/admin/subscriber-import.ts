import { importReport, type OutcomeTexts, outcomeText } from "../../../platform/admin/import-outcomes.ts";
import { isEmailAddress, normalAddress } from "../../../platform/email-address.ts";

/** The result of an imported address. People who left, bounced, complained or were erased aren't subscribed again. */
export type ImportOutcome =
  | "added"
  | "known"
  | "repeated"
  | "invalid"
  | "unsubscribed"
  | "bounced"
  | "complained"
  | "erased"
  | "unconfirmed";

/** A row of an imported file, numbered from 1 as in spreadsheets. `outcome` is null until the database responds. */
export type ImportLine = { row: number; address: string; outcome: ImportOutcome | null };

export const importOutcomes: OutcomeTexts<ImportOutcome> = {
  imported: {
    added: "Added",
    known: "Already subscribed",
    repeated: "Twice in this file",
    invalid: "Not an email address",
    unsubscribed: "Unsubscribed earlier, not added",
    bounced: "Bounced earlier, not added",
    complained: "Complained earlier, not added",
    erased: "Erased earlier, not added",
    unconfirmed: "Not confirmed yet, not added",
  },
  preview: { added: "New" },
};

/** The maximum number of rows, because the browser reads the file. Longer files have to be split. */
export const importLimit = 100_000;

const isHeading = (cell: string) => /^e-?mail/i.test(cell.trim()) && !cell.includes("@");

/**
 * Parses the rows of a file, without blank rows and the headings. The addresses are in the column "Email", or in the first column
 * with an @. Sets the outcome of repeated and invalid addresses.
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

/** The report of an import or its preview as CSV, with a line per row of the file. */
export const subscriberReport = (lines: readonly ImportLine[], isPreview: boolean): string =>
  importReport(lines, [
    ["Address", ({ address }) => address],
    ["Result", ({ outcome }) => outcomeText(importOutcomes, outcome, isPreview)],
  ]);

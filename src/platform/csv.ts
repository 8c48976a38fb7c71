// Spreadsheets run a field with one of these prefixes as a formula.
const formulaStart = /^[=+\-@\t\r]/;
const kept = /^'(?=[=+\-@\t\r])/;
const needsQuotes = /[",\r\n]/;

/** Quotes a field as RFC 4180 requires; a leading apostrophe keeps spreadsheets from running it as a formula. */
export function csvField(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV lines, each terminated by CRLF (RFC 4180). */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");

/** The text of a field that csvField wrote: without the apostrophe before what would be a formula. */
export const textOfField = (field: string): string => field.replace(kept, "");

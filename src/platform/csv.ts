// spreadsheets evaluate a field that starts with one of these as a formula
const formulaStart = /^[=+\-@\t\r]/;
const formulaGuard = /^'(?=[=+\-@\t\r])/;
const needsQuotes = /[",\r\n]/;

/** Quotes a field as RFC 4180 requires. Prefixes formulas with an apostrophe, so that spreadsheets don't evaluate them. */
export function csvField(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV lines, each terminated by CRLF (RFC 4180). */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");

/** Restores the text of a field that csvField wrote: removes the apostrophe before a formula. */
export const textOfField = (field: string): string => field.replace(formulaGuard, "");

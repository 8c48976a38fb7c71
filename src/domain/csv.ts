// A spreadsheet takes a field that begins so for a formula, or for the end of the field before.
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** A field as RFC 4180 wants it, with what spreadsheets would run as a formula made plain text by a leading apostrophe. */
export function csvField(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as lines of CSV, each ended by CRLF (RFC 4180). */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");

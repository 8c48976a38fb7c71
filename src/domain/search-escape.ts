/**
 * A regular expression that finds exactly this text, for the `imatch` filter of the data API. Not `ilike`: there
 * PostgREST reads every `*` as `%` and offers no way to say a star.
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/#-]/g, "\\$&");

/** A value inside `or=(…)` of the data API, quoted so that commas, dots and brackets stay part of it. */
export const quotedValue = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** An `or=` filter: one of the columns contains the text, whatever its case. */
export const anyColumnContains = (columns: readonly string[], text: string): string =>
  columns.map((column) => `${column}.imatch.${quotedValue(literalPattern(text))}`).join(",");

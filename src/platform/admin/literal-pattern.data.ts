/**
 * A regular expression that matches a text literally, for the `imatch` filter of PostgREST. Not `ilike`: there PostgREST turns
 * every `*` into `%`, and a star can't be escaped. Quotes are escaped because PostgREST may strip them from a quoted value.
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/#"-]/g, "\\$&");

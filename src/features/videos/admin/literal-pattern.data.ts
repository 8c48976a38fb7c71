/**
 * A regular expression that finds exactly this text, for the `imatch` filter of the data API. Not `ilike`: there
 * PostgREST reads every `*` as `%` and offers no way to say a star. The quote is escaped because a value that stands
 * between quotes may be read without them.
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/#"-]/g, "\\$&");

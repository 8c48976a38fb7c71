import { firstCharacters } from "./first-characters.ts";

/** What is searched when nobody typed anything (specification §7). */
export const defaultQuery = "jumping fitness mini trampoline workout";

const LIMIT = 100;

/** One form for queries that mean the same: lower case, single spaces, at most 100 characters; the default for nothing. */
export function normalQuery(text: string): string {
  const normal = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return firstCharacters(normal, LIMIT).trim() || defaultQuery;
}

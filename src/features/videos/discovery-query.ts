import { firstCharacters } from "./first-characters.ts";

/** The YouTube search query for an empty search box. */
export const defaultQuery = "jumping fitness mini trampoline workout";

const LIMIT = 100;

/** Normalizes a query so that equal searches share a cache key: lower case, single spaces, at most 100 characters. */
export function normalQuery(text: string): string {
  const normal = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return firstCharacters(normal, LIMIT).trim() || defaultQuery;
}

import { type Criteria, type ItemData, matches, searchName } from "./list-filter.ts";
import { searchesInstead, wordsIn } from "./nearest-words.ts";

// Suggestions for a filtered list without matches.

const countOf = (items: readonly ItemData[], criteria: Criteria) =>
  items.filter((item) => matches(item, criteria)).length;

/** The number of matches without each filter. Omits filters whose removal yields none, and a single filter. */
export function countsWithout(items: readonly ItemData[], criteria: Criteria): { name: string; count: number }[] {
  const names = Object.keys(criteria);
  if (names.length < 2) return [];
  return names
    .map((name) => {
      const { [name]: _, ...others } = criteria;
      return { name, count: countOf(items, others) };
    })
    .filter(({ count }) => count > 0);
}

/** The number of matches for similar searches, with the other filters unchanged. */
export function countsInstead(items: readonly ItemData[], criteria: Criteria): { search: string; count: number }[] {
  const vocabulary = new Set(items.flatMap(({ text = "" }) => wordsIn(text)));
  return searchesInstead(criteria[searchName] ?? "", vocabulary)
    .map((search) => ({ search, count: countOf(items, { ...criteria, [searchName]: search }) }))
    .filter(({ count }) => count > 0);
}

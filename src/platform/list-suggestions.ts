import { type Criteria, type ItemData, matches, searchName } from "./list-filter.ts";
import { searchesInstead, wordsIn } from "./nearest-words.ts";

// What to try where a filtered list shows nothing.

const countOf = (items: readonly ItemData[], criteria: Criteria) =>
  items.filter((item) => matches(item, criteria)).length;

/** How many items each filter alone hides; a filter that is the only one, or hides none, is left out. */
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

/** How many items the nearest words find in place of the searched ones, with the other filters. */
export function countsInstead(items: readonly ItemData[], criteria: Criteria): { search: string; count: number }[] {
  const vocabulary = new Set(items.flatMap(({ text = "" }) => wordsIn(text)));
  return searchesInstead(criteria[searchName] ?? "", vocabulary)
    .map((search) => ({ search, count: countOf(items, { ...criteria, [searchName]: search }) }))
    .filter(({ count }) => count > 0);
}

import { type Criteria, type ItemData, matches, searchName } from "@/platform/list-filter.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { labelOf } from "./filter-controls.dom.ts";
import { alternativeSearches, wordsIn } from "./nearest-words.ts";

/**
 * Suggests searches that have matches: without one of the filters, or with similarly spelled words. Renders copies of the template
 * in [data-suggestions] of a <filter-list>.
 */
export function showSuggestions(list: HTMLElement, items: readonly ItemData[], criteria: Criteria): void {
  const container = list.querySelector("[data-suggestions]");
  const template = container?.querySelector("template");
  if (!container || !template) return;
  const found = (count: number) => pluralize(count, list.dataset.one ?? "", list.dataset.of);
  const suggestion = (text: string, data: Record<string, string>) => {
    const copy = template.content.cloneNode(true) as DocumentFragment;
    const button = copy.querySelector("button");
    button?.append(text);
    Object.assign(button?.dataset ?? {}, data);
    return copy;
  };
  const nearest = countAlternatives(items, criteria).map(({ search, count }) =>
    suggestion(`“${search}”: ${found(count)}`, { instead: search }),
  );
  const fewer = countsWithout(items, criteria).map(({ name, count }) =>
    suggestion(`Without ${labelOf(list, name, criteria[name] ?? "")}: ${found(count)}`, { drop: name }),
  );
  container.replaceChildren(template, ...nearest, ...fewer);
}

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
export function countAlternatives(items: readonly ItemData[], criteria: Criteria): { search: string; count: number }[] {
  const vocabulary = new Set(items.flatMap(({ text = "" }) => wordsIn(text)));
  return alternativeSearches(criteria[searchName] ?? "", vocabulary)
    .map((search) => ({ search, count: countOf(items, { ...criteria, [searchName]: search }) }))
    .filter(({ count }) => count > 0);
}

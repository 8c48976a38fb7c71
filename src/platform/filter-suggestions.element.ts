import type { Criteria, ItemData } from "@/platform/list-filter.ts";
import { countsInstead, countsWithout } from "@/platform/list-suggestions.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { labelOf } from "./filter-controls.element.ts";

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
  const nearest = countsInstead(items, criteria).map(({ search, count }) =>
    suggestion(`“${search}”: ${found(count)}`, { instead: search }),
  );
  const fewer = countsWithout(items, criteria).map(({ name, count }) =>
    suggestion(`Without ${labelOf(list, name, criteria[name] ?? "")}: ${found(count)}`, { drop: name }),
  );
  container.replaceChildren(template, ...nearest, ...fewer);
}

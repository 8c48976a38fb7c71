import type { Criteria } from "@/domain/list-filter.ts";
import { knownFilters, labelOf } from "./filter-controls.ts";

/**
 * Shows each filter of a <filter-list>, in the order of its controls, as a button that takes it away: copies of the template in
 * its [data-pills]. After them [data-all] takes all of them away, once there are several.
 */
export function showPills(list: Element, criteria: Criteria): void {
  const place = list.querySelector("[data-pills]");
  const template = place?.querySelector("template");
  if (!place || !template) return;
  for (const pill of place.querySelectorAll("[data-drop]")) pill.parentElement?.remove();
  const filters = [...knownFilters(list).keys()].filter((name) => criteria[name]);
  template.before(...filters.map((name) => pillOf(template, name, labelOf(list, name, criteria[name] ?? ""))));
  const all = place.querySelector<HTMLElement>("[data-all]");
  if (all) all.hidden = filters.length < 2;
}

function pillOf(template: HTMLTemplateElement, name: string, label: string) {
  const pill = template.content.cloneNode(true) as DocumentFragment;
  pill.querySelector("button")?.setAttribute("data-drop", name);
  pill.querySelector("[data-label]")?.append(label);
  return pill;
}

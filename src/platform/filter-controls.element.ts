import { type Criteria, searchName } from "@/platform/list-filter.ts";
import { shownNumber } from "@/platform/pluralize.ts";

// The controls of a <filter-list>: buttons, selects and the search box with `data-filter`.

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** Of a button, what it filters; the name of anything else. */
const nameOf = (control: Control) => control.dataset.filter || control.name;

const controlsOf = (list: Element) => list.querySelectorAll<Control>("[data-filter]");

/** What somebody typed or chose while the script was on its way. */
export function entriesOf(list: Element) {
  const fields = [...controlsOf(list)].filter(({ type, value }) => type !== "button" && value !== "");
  return fields.map((field) => [nameOf(field), field.value] as const);
}

/** Every filter with the values it offers; null where anything may be typed. */
export function knownFilters(list: Element): Map<string, Set<string> | null> {
  const known = new Map<string, Set<string> | null>();
  for (const control of controlsOf(list)) {
    const name = nameOf(control);
    const offered = "options" in control ? [...control.options] : [control];
    const values = offered.map(({ value }) => value);
    known.set(name, control.type === "search" ? null : new Set([...(known.get(name) ?? []), ...values]));
  }
  return known;
}

/** Shows on the controls what is filtered; what clears the filters is pressed only when there are any. */
export function showControls(list: Element, criteria: Criteria): void {
  for (const control of controlsOf(list)) {
    const value = criteria[nameOf(control)] ?? "";
    if (control.type === "button") control.setAttribute("aria-pressed", String(control.value === value));
    else if (control.value.trim() !== value.trim()) control.value = value;
  }
  for (const clear of list.querySelectorAll("[data-clear]"))
    clear.setAttribute("aria-disabled", String(Object.keys(criteria).length === 0));
}

/** Says how many items were found, and that there are none. */
export function tellCount(list: Element, found: number): void {
  for (const empty of list.querySelectorAll<HTMLElement>("[data-empty]")) empty.hidden = found > 0;
  for (const count of list.querySelectorAll<HTMLElement>("[data-count]")) {
    const sentence = (found === 1 && count.dataset.one) || count.dataset.many || "";
    count.textContent = sentence.replace("{n}", shownNumber(found));
  }
}

/** A chosen value in the words of its control; what was typed in quotation marks. */
export function labelOf(list: Element, name: string, value: string): string {
  if (name === searchName) return `“${value.trim()}”`;
  const offered = list.querySelectorAll<HTMLButtonElement | HTMLOptionElement>(
    `[data-filter="${name}"], [name="${name}"] option`,
  );
  return [...offered].find((choice) => choice.value === value)?.textContent.trim() ?? value;
}

/** Opens or closes the panel that a button controls. */
export function togglePanel(button: HTMLButtonElement): void {
  const open = button.getAttribute("aria-expanded") !== "true";
  button.setAttribute("aria-expanded", String(open));
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (panel) panel.hidden = !open;
}

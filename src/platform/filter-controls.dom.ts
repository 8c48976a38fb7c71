import { type Criteria, searchName } from "@/platform/list-filter.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";

// The controls of a <filter-list>: buttons, selects and the search box with `data-filter`.

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** The filter of a control: `data-filter` of a button, `name` of a field. */
const nameOf = (control: Control) => control.dataset.filter || control.name;

const controlsOf = (list: Element) => list.querySelectorAll<Control>("[data-filter]");

/** Values that the user entered before the script was loaded, by filter. */
export function entriesOf(list: Element) {
  const fields = [...controlsOf(list)].filter(({ type, value }) => type !== "button" && value !== "");
  return fields.map((field) => [nameOf(field), field.value] as const);
}

/** Every filter with its values; null for free text. */
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

/** Syncs the controls with the filters. Without filters, Clear is disabled. */
export function showControls(list: Element, criteria: Criteria): void {
  for (const control of controlsOf(list)) {
    const value = criteria[nameOf(control)] ?? "";
    if (control.type === "button") control.setAttribute("aria-pressed", String(control.value === value));
    else if (control.value.trim() !== value.trim()) control.value = value;
  }
  for (const clear of list.querySelectorAll("[data-clear]"))
    clear.setAttribute("aria-disabled", String(Object.keys(criteria).length === 0));
}

/** Announces the number of matches, repeats it on the button that closes the panel, and shows or hides the empty state. */
export function announceCount(list: HTMLElement, found: number): void {
  const { one = "", of } = list.dataset;
  for (const close of list.querySelectorAll("[data-close]")) close.textContent = `Show ${pluralize(found, one, of)}`;
  for (const empty of list.querySelectorAll<HTMLElement>("[data-empty]")) empty.hidden = found > 0;
  for (const count of list.querySelectorAll<HTMLElement>("[data-count]")) {
    const sentence = (found === 1 && count.dataset.one) || count.dataset.many || "";
    count.textContent = sentence.replace("{n}", shownNumber(found));
  }
}

/** The label of a filter value: the text of its control, or the search text in quotation marks. */
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

/** Closes the panel and moves the focus from its button to the one that opened it. */
export function closePanel(list: Element): void {
  const toggle = list.querySelector<HTMLButtonElement>("[data-toggle]");
  if (!toggle) return;
  togglePanel(toggle);
  toggle.focus();
}

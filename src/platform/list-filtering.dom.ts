import { onHistoryStep, writeQuery } from "@/platform/address.browser.ts";
import { addressWith, criteriaFrom } from "@/platform/list-address.ts";
import { type Criteria, type ItemData, matches, searchName } from "@/platform/list-filter.ts";
import { restoreScrollAnchor, saveScrollAnchor } from "@/platform/scroll-anchor.browser.ts";
import { siteFile } from "@/platform/site-file.data.ts";
import {
  announceCount,
  closePanel,
  entriesOf,
  knownFilters,
  labelOf,
  showControls,
  togglePanel,
} from "./filter-controls.dom.ts";
import type { LongList, Order } from "./long-list.dom.ts";

/** Item values that only the browser knows, and an order that replaces the list's. */
export type Knowledge = { derive?: ((item: ItemData) => ItemData) | undefined; order?: Order | undefined };

/** The filtering of a <filter-list>. Its child elements are described in ./filter-list.element.ts. */
export class ListFiltering {
  readonly #list: HTMLElement;
  #criteria: Criteria = {};
  readonly #stops: (() => void)[];
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  /** the field of the last URL change */
  #field: string | undefined;
  #texts: Promise<void> | undefined;
  #readTexts: Record<string, string> = {};
  #long: Promise<LongList> | undefined;

  constructor(list: HTMLElement, derive?: Knowledge["derive"]) {
    this.#list = list;
    this.#derive = derive ?? this.#derive;
    this.#stops = [onHistoryStep(({ query }) => query && void this.#readAddress()), saveScrollAnchor(list)];
    const entered = entriesOf(list);
    this.#readAddress().then(this.#appeared, this.#appeared);
    for (const [name, value] of entered) if (this.#criteria[name] !== value) this.#setFilter(name, value);
    for (const failed of this.#all("[data-failed]")) failed.hidden = true;
  }

  stop() {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#typingTimer);
  }

  // until now the page hid the unfiltered list
  #appeared = () => {
    delete document.documentElement.dataset.filtering;
    restoreScrollAnchor(this.#list);
  };

  /** Handles a click in the list. */
  clicked(target: Element) {
    const button = target.closest("button");
    const { filter, drop, instead, clear, close, toggle, retry } = button?.dataset ?? {};
    if (!button) return;
    // looked up before the click removes the button
    const container = button.closest("[data-empty], [data-pills]");
    if (filter) this.#setFilter(filter, button.value);
    else if (drop !== undefined) this.#setFilter(drop, "");
    else if (instead !== undefined) this.#setFilter(searchName, instead);
    else if (clear !== undefined) this.#apply({});
    else if (toggle !== undefined) togglePanel(button);
    else if (close !== undefined) closePanel(this.#list);
    else if (retry !== undefined) this.#retry();
    this.#keepFocus(container);
  }

  /** Moves focus when the clicked button is removed or hidden: to the next pill, or to the first filter. */
  #keepFocus(container: Element | null) {
    if (container?.matches("[data-empty]")) this.#list.querySelector<HTMLElement>("[data-filter]")?.focus();
    else if (container) (container.querySelector<HTMLElement>("[data-drop]") ?? (container as HTMLElement)).focus();
  }

  /** Handles input in a field. */
  entered(control: HTMLInputElement | HTMLSelectElement) {
    if (control.dataset.filter !== undefined) this.#setFilter(control.name, control.value, control.name);
  }

  #setFilter(name: string, value: string, field?: string) {
    const { [name]: _, ...others } = this.#criteria;
    this.#apply(value.trim() ? { ...others, [name]: value } : others, field);
  }

  #apply(criteria: Criteria, field?: string) {
    void this.#show(criteria);
    clearTimeout(this.#typingTimer);
    // Safari allows 100 URL changes in 30 seconds, so debounce typing
    if (field === searchName) this.#typingTimer = setTimeout(() => this.#writeAddress(field), 120);
    else this.#writeAddress(field);
  }

  /** Consecutive changes of the same field share a history entry. */
  #writeAddress(field: string | undefined) {
    const query = addressWith(new URLSearchParams(location.search), this.#criteria, knownFilters(this.#list).keys());
    writeQuery(query, { replace: field !== undefined && field === this.#field });
    this.#field = field;
  }

  #readAddress() {
    clearTimeout(this.#typingTimer);
    this.#field = undefined;
    return this.#show(criteriaFrom(new URLSearchParams(location.search), knownFilters(this.#list)));
  }

  async #show(criteria: Criteria) {
    this.#criteria = criteria;
    showControls(this.#list, criteria);
    showPills(this.#list, criteria);
    this.#list.dispatchEvent(new Event("filtered", { bubbles: true }));
    if (criteria[searchName] && this.#list.dataset.texts) this.#texts ??= this.#loadTexts(this.#list.dataset.texts);
    await this.#showItems(criteria);
  }

  async #loadTexts(address: string) {
    const failed = this.#list.querySelector<HTMLElement>("[data-texts-failed]");
    try {
      this.#readTexts = await (await siteFile(address)).json();
      if (failed) failed.hidden = true;
      void this.#showItems(this.#criteria);
    } catch (error) {
      console.warn(error);
      this.#texts = undefined;
      // no error if the search was cleared meanwhile
      if (failed) failed.hidden = !this.#criteria[searchName];
    }
  }

  #retry() {
    this.#list.querySelector<HTMLElement>(`[name=${searchName}]`)?.focus();
    void this.#show(this.#criteria);
  }

  async #showItems(criteria: Criteria) {
    if (this.#list.dataset.rest) await this.#showLong(criteria).catch(this.#failed);
    else this.#showOwn(criteria);
    const isEmpty = this.#list.querySelector("[data-empty]:not([hidden])");
    if (isEmpty && criteria === this.#criteria) void this.#suggest(criteria).catch(console.warn);
  }

  #showOwn(criteria: Criteria) {
    let shown = 0;
    for (const item of this.#all("[data-item]")) {
      item.hidden = !matches(this.#dataOf(item), criteria);
      if (!item.hidden) shown += 1;
    }
    announceCount(this.#list, shown);
  }

  #dataOf = (item: HTMLElement) => this.#known({ text: item.textContent, ...item.dataset });

  #known = (item: ItemData) => this.#derive({ ...item, text: this.#readTexts[item.key ?? ""] ?? item.text });
  #derive = (item: ItemData) => item;
  #order: Order | undefined;

  learn({ derive = this.#derive, order }: Knowledge) {
    this.#derive = derive;
    this.#order = order;
    void this.#showItems(this.#criteria);
  }

  async #showLong(criteria: Criteria) {
    const isChanged = Object.keys(criteria).length > 0 || this.#order !== undefined;
    if (!this.#long && !isChanged) return;
    this.#long ??= import("./long-list.dom.ts").then((code) => new code.LongList(this.#list));
    const fits = (data: ItemData) => matches(this.#known(data), criteria);
    await (await this.#long).show(isChanged ? fits : undefined, this.#order);
  }

  // the code for long lists failed to load
  #failed = (error: unknown) => {
    console.warn(error);
    this.#long = undefined;
    for (const failed of this.#all("[data-failed]")) failed.hidden = false;
  };

  async #suggest(criteria: Criteria) {
    const { showSuggestions } = await import("./filter-suggestions.dom.ts");
    const long = await this.#long;
    const items = long ? (await long.facets()).map(this.#known) : [...this.#all("[data-item]")].map(this.#dataOf);
    if (criteria === this.#criteria) showSuggestions(this.#list, items, criteria);
  }

  #all(selector: string) {
    return this.#list.querySelectorAll<HTMLElement>(selector);
  }
}

/**
 * Shows each active filter as a button that removes it, in the order of the controls: copies of the template in [data-pills].
 * [data-all] removes all filters and is shown when there are several.
 */
function showPills(list: Element, criteria: Criteria): void {
  const container = list.querySelector("[data-pills]");
  const template = container?.querySelector("template");
  if (!container || !template) return;
  for (const pill of container.querySelectorAll("[data-drop]")) pill.parentElement?.remove();
  const filters = [...knownFilters(list).keys()].filter((name) => criteria[name]);
  template.before(...filters.map((name) => pillOf(template, name, labelOf(list, name, criteria[name] ?? ""))));
  const all = container.querySelector<HTMLElement>("[data-all]");
  if (all) all.hidden = filters.length < 2;
}

function pillOf(template: HTMLTemplateElement, name: string, label: string) {
  const pill = template.content.cloneNode(true) as DocumentFragment;
  pill.querySelector("button")?.setAttribute("data-drop", name);
  pill.querySelector("[data-label]")?.append(label);
  return pill;
}

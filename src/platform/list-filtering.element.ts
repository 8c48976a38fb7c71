import { onHistoryStep, writeQuery } from "@/platform/address.store.ts";
import { addressWith, criteriaFrom } from "@/platform/list-address.ts";
import { type Criteria, type ItemData, matches, searchName } from "@/platform/list-filter.ts";
import { keepPlace, restorePlace } from "@/platform/list-place.store.ts";
import { siteFile } from "@/platform/site-file.data.ts";
import { entriesOf, knownFilters, labelOf, showControls, tellCount, togglePanel } from "./filter-controls.element.ts";
import type { LongList, Order } from "./long-list.element.ts";

/** What only the reader's browser knows of items, and their order where it isn't the list's own. */
export type Knowledge = { derive?: ((item: ItemData) => ItemData) | undefined; order?: Order | undefined };

/** The filtering of a <filter-list>, of which ./filter-list.ts tells the parts. */
export class ListFiltering {
  readonly #list: HTMLElement;
  #criteria: Criteria = {};
  readonly #stops: (() => void)[];
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  /** the field that the address was last written for */
  #field: string | undefined;
  #texts: Promise<void> | undefined;
  #readTexts: Record<string, string> = {};
  #long: Promise<LongList> | undefined;

  constructor(list: HTMLElement, derive?: Knowledge["derive"]) {
    this.#list = list;
    this.#derive = derive ?? this.#derive;
    this.#stops = [onHistoryStep(({ query }) => query && void this.#readAddress()), keepPlace(list)];
    const entered = entriesOf(list);
    this.#readAddress().then(this.#appeared, this.#appeared);
    for (const [name, value] of entered) if (this.#criteria[name] !== value) this.#ask(name, value);
    for (const failed of this.#all("[data-failed]")) failed.hidden = true;
  }

  stop() {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#typingTimer);
  }

  // until here the page hid a list that isn't the one the address asks for
  #appeared = () => {
    delete document.documentElement.dataset.asked;
    restorePlace(this.#list);
  };

  /** A press anywhere in the list. */
  pressed(target: Element) {
    const button = target.closest("button");
    const { filter, drop, instead, clear, toggle, retry } = button?.dataset ?? {};
    if (!button) return;
    // a pill is gone with the press
    const place = button.closest("[data-empty], [data-pills]");
    if (filter) this.#ask(filter, button.value);
    else if (drop !== undefined) this.#ask(drop, "");
    else if (instead !== undefined) this.#ask(searchName, instead);
    else if (clear !== undefined) this.#apply({});
    else if (toggle !== undefined) togglePanel(button);
    else if (retry !== undefined) this.#retry();
    this.#keepFocus(place);
  }

  /** What goes away when it is pressed gives the focus to what stays. */
  #keepFocus(place: Element | null) {
    if (place?.matches("[data-empty]")) this.#list.querySelector<HTMLElement>("[data-filter]")?.focus();
    else if (place) (place.querySelector<HTMLElement>("[data-drop]") ?? (place as HTMLElement)).focus();
  }

  /** A change of one of its fields. */
  entered(control: HTMLInputElement | HTMLSelectElement) {
    if (control.dataset.filter !== undefined) this.#ask(control.name, control.value, control.name);
  }

  #ask(name: string, value: string, field?: string) {
    const { [name]: _, ...others } = this.#criteria;
    this.#apply(value.trim() ? { ...others, [name]: value } : others, field);
  }

  #apply(criteria: Criteria, field?: string) {
    void this.#show(criteria);
    clearTimeout(this.#typingTimer);
    // Safari allows 100 changes of the address in 30 seconds: typing waits for its end.
    if (field === searchName) this.#typingTimer = setTimeout(() => this.#writeAddress(field), 120);
    else this.#writeAddress(field);
  }

  /** Typing on, and stepping on through a select, is one step of history. */
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
      // a search cleared meanwhile needs no texts
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
    tellCount(this.#list, shown);
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
    const asks = Object.keys(criteria).length > 0 || this.#order !== undefined;
    if (!this.#long && !asks) return;
    this.#long ??= import("./long-list.element.ts").then((code) => new code.LongList(this.#list));
    const fits = (data: ItemData) => matches(this.#known(data), criteria);
    await (await this.#long).show(asks ? fits : undefined, this.#order);
  }

  // not even the code of long lists could be had
  #failed = (error: unknown) => {
    console.warn(error);
    this.#long = undefined;
    for (const failed of this.#all("[data-failed]")) failed.hidden = false;
  };

  async #suggest(criteria: Criteria) {
    const { showSuggestions } = await import("./filter-suggestions.element.ts");
    const long = await this.#long;
    const items = long ? (await long.facets()).map(this.#known) : [...this.#all("[data-item]")].map(this.#dataOf);
    if (criteria === this.#criteria) showSuggestions(this.#list, items, criteria);
  }

  #all(selector: string) {
    return this.#list.querySelectorAll<HTMLElement>(selector);
  }
}

/**
 * Shows each filter of a <filter-list>, in the order of its controls, as a button that takes it away: copies of the template in
 * its [data-pills]. After them [data-all] takes all of them away, once there are several.
 */
function showPills(list: Element, criteria: Criteria): void {
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

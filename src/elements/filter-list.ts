import { addressWith, type Criteria, criteriaFrom, type ItemData, matches, searchName } from "@/domain/list-filter.ts";
import { onHistoryStep, writeAddress } from "@/stores/address.ts";
import { keepPlace, restorePlace } from "@/stores/list-place.ts";
import { entriesOf, knownFilters, showControls, togglePanel } from "./filter-controls.ts";
import { showPills } from "./filter-pills.ts";
import type { LongList, Order } from "./long-list.ts";

/**
 * <filter-list data-of="plans" data-one="plan">: shows the items of a pre-rendered list that match its controls. The filter lives
 * in the address: each choice is a history entry, typing on replaces the entry it began. Without JavaScript everything is shown.
 *
 * Inside it, wherever the design wants them:
 *   <button data-filter="difficulty" value="beginner">   a choice; value="" is "all"; gets aria-pressed
 *   <select name="city" data-filter>                     a choice; value="" is "all"
 *   <input type="search" name="search" data-filter>      words looked for in the items' text
 *   <button data-clear>                                  resets the filter; gets aria-disabled while there is none
 *   <button aria-expanded aria-controls="id" data-toggle> opens and closes a panel
 *   <div data-pills tabindex="-1">                       what is filtered (./filter-pills.ts)
 *   <li data-item data-difficulty="beginner" data-tags="core|legs" data-text="…">   an item; without data-text its own text counts
 *   <p role="status" data-count data-one="1 plan found" data-many="{n} plans found">
 *   <div data-empty hidden>                              shown when nothing matches
 *   <div data-suggestions>                               what would be found instead (./filter-suggestions.ts)
 *
 * <filter-list data-texts="/blog/texts.json">: texts too long for the page, by the items' data-key, fetched when somebody
 * searches. Until they are here, and when they can't be had, the search looks in data-text.
 *
 * <filter-list data-rest="/plans" data-total="960">: the list goes on over pages (./long-list.ts). It has besides
 *   <ul data-list>                                       around the items, which have a data-key each
 *   <nav data-pages>                                     the way through the pages, hidden while a filter is active
 *   <button data-more hidden>                            shows more of what was found
 *   <p data-failed hidden>                               shown when the rest can't be had; the list stays as it is
 */
export class FilterList extends HTMLElement {
  #criteria: Criteria = {};
  #listening = new AbortController();
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #addressIsTyped = false;
  #texts: Promise<void> | undefined;
  #readTexts: Record<string, string> = {};
  #long: Promise<LongList> | undefined;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener("click", (event) => this.#pressed(event.target as Element), { signal });
    this.addEventListener("input", (event) => this.#entered(event.target as HTMLInputElement), { signal });
    const stops = [onHistoryStep(({ query }) => query && void this.#readAddress()), keepPlace(this)];
    signal.addEventListener("abort", () => {
      for (const stop of stops) stop();
    });
    const entered = entriesOf(this);
    this.#readAddress().then(this.#appeared, this.#appeared);
    for (const [name, value] of entered) if (this.#criteria[name] !== value) this.#ask(name, value);
  }

  disconnectedCallback() {
    this.#listening.abort();
    clearTimeout(this.#typingTimer);
  }

  // until here the page hid a list that isn't the one the address asks for
  #appeared = () => {
    delete document.documentElement.dataset.asked;
    restorePlace(this);
  };

  #pressed(target: Element) {
    const button = target.closest("button");
    const { filter, drop, instead, clear, toggle } = button?.dataset ?? {};
    if (!button) return;
    if (filter) this.#ask(filter, button.value);
    else if (drop !== undefined) this.#ask(drop, "");
    else if (instead !== undefined) this.#ask(searchName, instead);
    else if (clear !== undefined) this.#apply({});
    else if (toggle !== undefined) togglePanel(button);
    this.#keepFocus(button);
  }

  /** What goes away when it is pressed gives the focus to what stays. */
  #keepFocus(button: HTMLElement) {
    if (button.closest("[data-empty]")) this.querySelector<HTMLElement>("[data-filter]")?.focus();
    else if (button.closest("[data-pills]")) {
      const pill = this.querySelector<HTMLElement>("[data-drop]");
      (pill ?? this.querySelector<HTMLElement>("[data-pills]"))?.focus();
    }
  }

  #entered(control: HTMLInputElement | HTMLSelectElement) {
    if (control.dataset.filter !== undefined) this.#ask(control.name, control.value, control.type === "search");
  }

  #ask(name: string, value: string, isTyped = false) {
    const { [name]: _, ...others } = this.#criteria;
    this.#apply(value.trim() ? { ...others, [name]: value } : others, isTyped);
  }

  #apply(criteria: Criteria, isTyped = false) {
    void this.#show(criteria);
    clearTimeout(this.#typingTimer);
    // Safari allows 100 changes of the address in 30 seconds: typing waits for its end.
    if (isTyped) this.#typingTimer = setTimeout(() => this.#writeAddress(true), 120);
    else this.#writeAddress(false);
  }

  #writeAddress(isTyped: boolean) {
    const query = addressWith(new URLSearchParams(location.search), this.#criteria, knownFilters(this).keys());
    const path = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
    writeAddress(path, { replace: isTyped && this.#addressIsTyped });
    this.#addressIsTyped = isTyped;
  }

  #readAddress() {
    clearTimeout(this.#typingTimer);
    this.#addressIsTyped = false;
    return this.#show(criteriaFrom(new URLSearchParams(location.search), knownFilters(this)));
  }

  async #show(criteria: Criteria) {
    this.#criteria = criteria;
    showControls(this, criteria);
    showPills(this, criteria);
    if (criteria[searchName] && this.dataset.texts) this.#texts ??= this.#loadTexts(this.dataset.texts);
    await this.#showItems(criteria);
  }

  async #loadTexts(address: string) {
    try {
      this.#readTexts = await (await fetch(address)).json();
      void this.#showItems(this.#criteria);
    } catch (error) {
      console.warn(error);
      this.#texts = undefined;
    }
  }

  async #showItems(criteria: Criteria) {
    if (this.dataset.rest) return this.#showLong(criteria).catch(this.#failed);
    let shown = 0;
    for (const item of this.#all("[data-item]")) {
      item.hidden = !matches(this.#dataOf(item), criteria);
      if (!item.hidden) shown += 1;
    }
    this.tell(shown);
  }

  #dataOf = (item: HTMLElement) => this.#known({ text: item.textContent, ...item.dataset });

  #known = (item: ItemData) => this.#derive({ ...item, text: this.#readTexts[item.key ?? ""] ?? item.text });
  #derive = (item: ItemData) => item;
  #order: Order | undefined;

  /** Filters and sorts also by what only the reader's browser can tell, such as what is open now (./studio-list.ts). */
  learn({ derive = this.#derive, order }: { derive?: (item: ItemData) => ItemData; order?: Order | undefined }) {
    this.#derive = derive;
    this.#order = order;
    void this.#showItems(this.#criteria);
  }

  async #showLong(criteria: Criteria) {
    const asks = Object.keys(criteria).length > 0 || this.#order !== undefined;
    if (!this.#long && !asks) return;
    this.#long ??= import("./long-list.ts").then((code) => new code.LongList(this));
    const fits = (data: ItemData) => matches(this.#known(data), criteria);
    await (await this.#long).show(asks ? fits : undefined, this.#order);
  }

  // not even the code of long lists could be had
  #failed = (error: unknown) => {
    console.warn(error);
    this.#long = undefined;
    for (const failed of this.#all("[data-failed]")) failed.hidden = false;
  };

  /** Says how many items were found; where there are none, that and what would be found instead. */
  tell(found: number) {
    for (const empty of this.#all("[data-empty]")) empty.hidden = found > 0;
    for (const count of this.#all("[data-count]")) {
      const sentence = (found === 1 && count.dataset.one) || count.dataset.many || "";
      count.textContent = sentence.replace("{n}", found.toLocaleString("en"));
    }
    if (found === 0) void this.#suggest(this.#criteria).catch(console.warn);
  }

  async #suggest(criteria: Criteria) {
    const { showSuggestions } = await import("./filter-suggestions.ts");
    const long = await this.#long;
    const items = long ? (await long.facets()).map(this.#known) : [...this.#all("[data-item]")].map(this.#dataOf);
    if (criteria === this.#criteria) showSuggestions(this, items, criteria);
  }

  #all(selector: string) {
    return this.querySelectorAll<HTMLElement>(selector);
  }
}

customElements.define("filter-list", FilterList);

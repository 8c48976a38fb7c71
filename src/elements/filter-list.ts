import { addressWith, type Criteria, criteriaFrom, type ItemData, matches, searchName } from "@/domain/list-filter.ts";
import type { LongList } from "./long-list.ts";

/**
 * <filter-list>: shows the items of a pre-rendered list that match its controls. The filter lives in the
 * address, so that reloading, going back and sharing keep it. Without JavaScript everything is shown.
 *
 * Inside it, wherever the design wants them:
 *   <button data-filter="difficulty" value="beginner">   a choice; value="" is "all"; gets aria-pressed
 *   <select name="city" data-filter>                     a choice; value="" is "all"
 *   <input type="search" name="search" data-filter>      words looked for in the items' text
 *   <button data-clear>                                  resets the filter
 *   <button aria-expanded aria-controls="id" data-toggle> opens and closes a panel
 *   <li data-item data-difficulty="beginner" data-tags="core|legs" data-text="…">   an item; without data-text its own text counts
 *   <p role="status" data-count data-one="1 plan found" data-many="{n} plans found">
 *   <div data-empty hidden>                              shown when nothing matches
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
  #criteria: Record<string, string> = {};
  #listening = new AbortController();
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  #texts: Promise<void> | undefined;
  #readTexts: Record<string, string> = {};
  #long: Promise<LongList> | undefined;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener("click", (event) => this.#pressed(event.target as Element), { signal });
    this.addEventListener("input", (event) => this.#entered(event.target as HTMLInputElement), { signal });
    addEventListener("popstate", () => this.#readAddress(), { signal });
    const entered = this.#entries();
    this.#readAddress();
    for (const [name, value] of entered) if (this.#criteria[name] !== value) this.#ask(name, value);
  }

  disconnectedCallback() {
    this.#listening.abort();
    clearTimeout(this.#addressTimer);
  }

  /** What somebody typed or chose while this script was on its way. */
  #entries() {
    const fields = [...this.#controls()].filter(({ type, value }) => type !== "button" && value !== "");
    return fields.map((field) => [nameOf(field), field.value] as const);
  }

  #pressed(target: Element) {
    const button = target.closest("button");
    if (button?.dataset.filter) this.#ask(button.dataset.filter, button.value);
    else if (button?.dataset.clear !== undefined) this.#clear(button);
    else if (button?.dataset.toggle !== undefined) this.#toggle(button);
  }

  #entered(control: HTMLInputElement | HTMLSelectElement) {
    if (control.dataset.filter !== undefined) this.#ask(control.name, control.value);
  }

  #ask(name: string, value: string) {
    const { [name]: _, ...others } = this.#criteria;
    this.#show(value.trim() ? { ...others, [name]: value } : others, this.#writeAddress);
  }

  #clear(button: HTMLButtonElement) {
    this.#show({}, this.#writeAddress);
    // The button of the empty state goes away with it: its focus moves to the first control.
    if (button.closest("[data-empty]")) this.querySelector<HTMLElement>("[data-filter]")?.focus();
  }

  #toggle(button: HTMLButtonElement) {
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !open;
  }

  #readAddress() {
    this.#show(criteriaFrom(new URLSearchParams(location.search), this.#known()));
  }

  // Safari allows 100 changes of the address in 30 seconds: typing waits for its end.
  #writeAddress = () => {
    clearTimeout(this.#addressTimer);
    this.#addressTimer = setTimeout(() => {
      const address = new URL(location.href);
      address.search = `${addressWith(address.searchParams, this.#criteria, this.#known().keys())}`;
      history.replaceState(history.state, "", address);
    }, 120);
  };

  #show(criteria: Record<string, string>, after?: () => void) {
    this.#criteria = criteria;
    this.#showControls(criteria);
    this.#showItems(criteria);
    if (criteria[searchName] && this.dataset.texts) this.#texts ??= this.#loadTexts(this.dataset.texts);
    after?.();
  }

  async #loadTexts(address: string) {
    try {
      this.#readTexts = await (await fetch(address)).json();
      for (const item of this.#all("[data-item]"))
        item.dataset.text = this.#readTexts[item.dataset.key ?? ""] ?? item.dataset.text;
      this.#showItems(this.#criteria);
    } catch (error) {
      console.warn(error);
      this.#texts = undefined;
    }
  }

  #showControls(criteria: Criteria) {
    for (const control of this.#controls()) {
      const value = criteria[nameOf(control)] ?? "";
      if (control.type === "button") control.setAttribute("aria-pressed", String(control.value === value));
      else if (control.value.trim() !== value.trim()) control.value = value;
    }
  }

  #showItems(criteria: Criteria) {
    if (this.dataset.rest) {
      this.#showLong(criteria).catch(this.#failed);
      return;
    }
    let shown = 0;
    for (const item of this.#all("[data-item]")) {
      item.hidden = !matches({ text: item.textContent, ...item.dataset }, criteria);
      if (!item.hidden) shown += 1;
    }
    this.tell(shown);
  }

  async #showLong(criteria: Criteria) {
    const asks = Object.keys(criteria).length > 0;
    if (!this.#long && !asks) return;
    this.#long ??= import("./long-list.ts").then((code) => new code.LongList(this));
    const fits = (data: ItemData) => matches({ ...data, text: this.#readTexts[data.key ?? ""] ?? data.text }, criteria);
    await (await this.#long).show(asks ? fits : undefined);
  }

  // not even the code of long lists could be had
  #failed = (error: unknown) => {
    console.warn(error);
    this.#long = undefined;
    for (const failed of this.#all("[data-failed]")) failed.hidden = false;
  };

  /** Says how many items were found, and that there are none. */
  tell(found: number) {
    for (const empty of this.#all("[data-empty]")) empty.hidden = found > 0;
    for (const count of this.#all("[data-count]")) {
      const sentence = (found === 1 && count.dataset.one) || count.dataset.many || "";
      count.textContent = sentence.replace("{n}", found.toLocaleString("en"));
    }
  }

  /** Every filter of the controls with the values it offers; null where anything may be typed. */
  #known(): Map<string, Set<string> | null> {
    const known = new Map<string, Set<string> | null>();
    for (const control of this.#controls()) {
      const name = nameOf(control);
      const offered = "options" in control ? [...control.options] : [control];
      const values = offered.map(({ value }) => value);
      known.set(name, control.type === "search" ? null : new Set([...(known.get(name) ?? []), ...values]));
    }
    return known;
  }

  #controls() {
    return this.#all<HTMLButtonElement | HTMLInputElement | HTMLSelectElement>("[data-filter]");
  }

  #all<E extends HTMLElement = HTMLElement>(selector: string) {
    return this.querySelectorAll<E>(selector);
  }
}

/** Of a button, what it filters; the name of anything else. */
const nameOf = (control: HTMLButtonElement | HTMLInputElement | HTMLSelectElement) =>
  control.dataset.filter || control.name;

customElements.define("filter-list", FilterList);

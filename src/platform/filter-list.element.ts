import type { Knowledge, ListFiltering } from "./list-filtering.dom.ts";

/**
 * <filter-list data-of="plans" data-one="plan">: shows the items of a pre-rendered list that match its controls. The URL has the
 * filters: each choice adds a history entry; further changes of the same field replace it. Without JavaScript, all items are shown.
 *
 * Child elements, in any order:
 *   <button data-filter="difficulty" value="beginner">   a choice; value="" is "all"; gets aria-pressed
 *   <select name="city" data-filter>                     a choice; value="" is "all"
 *   <input type="search" name="search" data-filter>      words to find in the items' text
 *   <button data-clear>                                  resets the filter; gets aria-disabled while there is none
 *   <button aria-expanded aria-controls="id" data-toggle> opens and closes a panel
 *   <button data-close>                                  closes it; its text has the number of matches
 *   <div data-pills tabindex="-1">                       the active filters (./list-filtering.dom.ts)
 *   <li data-item data-difficulty="beginner" data-tags="core|legs" data-text="…">   an item; data-text defaults to its text content
 *   <p role="status" data-count data-one="1 plan found" data-many="{n} plans found">
 *   <div data-empty hidden>                              shown when nothing matches
 *   <div data-suggestions>                               searches that have matches (./filter-suggestions.dom.ts)
 *   <p data-failed hidden>                               shown when the filter code, or the rest of a long list, fails to load; the
 *                                                        list stays unchanged
 *
 * <filter-list data-texts="/blog/texts.json">: texts too long for the page, by the items' data-key, fetched on the first
 * search. Until they are loaded, the search uses data-text.
 *   <div data-texts-failed hidden>                       shown if they can't be loaded
 *   <button data-retry>                                  loads them again
 *
 * <filter-list data-rest="/plans" data-total="960">: the list spans several pages (./long-list.dom.ts). It also has
 *   <ul data-list>                                       the container of the items, each with a data-key
 *   <nav data-pages>                                     the pagination, hidden while a filter is active
 *   <button data-more hidden>                            shows more matches
 *
 * Dispatches "filtered" when its filters change.
 *
 * The filter code (./list-filtering.dom.ts) is loaded at once if the URL has filters or the user returns to the page, otherwise
 * on the first interaction. Clicks and input before it is loaded are applied afterwards.
 */
export class FilterList extends HTMLElement {
  #filtering: Promise<ListFiltering> | undefined;
  #derive: Knowledge["derive"];
  #listening = new AbortController();

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const hasFilters = "filtering" in document.documentElement.dataset;
    const begin = () => this.#with(() => {}, hasFilters);
    for (const touch of ["pointerover", "focusin"]) this.addEventListener(touch, begin, { signal, once: true });
    this.addEventListener("click", ({ target }) => this.#click(target as Element), { signal });
    this.addEventListener("input", ({ target }) => this.#with((it) => it.entered(target as HTMLInputElement), true), {
      signal,
    });
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fields = [...this.querySelectorAll<HTMLInputElement>("[name][data-filter]")];
    const isReturn = opened !== undefined && opened.type !== "navigate";
    if (hasFilters || isReturn || fields.some(({ value }) => value)) begin();
  }

  disconnectedCallback() {
    this.#listening.abort();
    this.#filtering?.then((it) => it.stop());
  }

  /** Adds values that only the browser knows to filter and sort by, such as the studios that are open now. */
  learn({ derive = this.#derive, order }: Knowledge) {
    this.#derive = derive;
    if (this.#filtering || order) void this.#with((it) => it.learn({ derive, order }), order !== undefined);
  }

  /** Handles a click in the list. Until the filter code is loaded, the button is marked as pending. */
  async #click(target: Element) {
    const button = target.closest("button");
    button?.setAttribute("data-early", "");
    await this.#with((it) => it.clicked(target), button !== null);
    button?.removeAttribute("data-early");
  }

  /** `showsFailure`: the user is waiting for the result, so show an error if the code can't be loaded. */
  async #with(use: (filtering: ListFiltering) => void, showsFailure: boolean) {
    this.#filtering ??= inTime(import("./list-filtering.dom.ts")).then(
      (code) => new code.ListFiltering(this, this.#derive),
    );
    try {
      use(await this.#filtering);
    } catch (error) {
      // the next interaction tries again
      console.warn(error);
      this.#filtering = undefined;
      delete document.documentElement.dataset.filtering;
      const failed = this.querySelector<HTMLElement>("[data-failed]");
      if (failed && showsFailure) failed.hidden = false;
    }
  }
}

/**
 * Rejects after the timeout of site-file.data.ts. The push button has a copy: a shared chunk would be larger than these lines.
 */
const inTime = <Code>(code: Promise<Code>) =>
  Promise.race([code, new Promise<never>((_, reject) => setTimeout(reject, 8000, Error("timeout")))]);

customElements.define("filter-list", FilterList);

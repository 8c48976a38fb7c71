import type { Knowledge, ListFiltering } from "./list-filtering.element.ts";

/**
 * <filter-list data-of="plans" data-one="plan">: shows the items of a pre-rendered list that match its controls. The filter lives
 * in the address: each choice is a history entry; typing on, or on through a select, replaces the entry it began. Without JavaScript everything is shown.
 *
 * Inside it, wherever the design wants them:
 *   <button data-filter="difficulty" value="beginner">   a choice; value="" is "all"; gets aria-pressed
 *   <select name="city" data-filter>                     a choice; value="" is "all"
 *   <input type="search" name="search" data-filter>      words looked for in the items' text
 *   <button data-clear>                                  resets the filter; gets aria-disabled while there is none
 *   <button aria-expanded aria-controls="id" data-toggle> opens and closes a panel
 *   <div data-pills tabindex="-1">                       what is filtered (./list-filtering.ts)
 *   <li data-item data-difficulty="beginner" data-tags="core|legs" data-text="…">   an item; without data-text its own text counts
 *   <p role="status" data-count data-one="1 plan found" data-many="{n} plans found">
 *   <div data-empty hidden>                              shown when nothing matches
 *   <div data-suggestions>                               what would be found instead (./filter-suggestions.ts)
 *   <p data-failed hidden>                               shown when what filters, or the rest of a long list, can't be had; the list
 *                                                        stays as it is
 *
 * <filter-list data-texts="/blog/texts.json">: texts too long for the page, by the items' data-key, fetched when somebody
 * searches. Until they are loaded, the search looks in data-text.
 *   <div data-texts-failed hidden>                       shown if they can't be loaded
 *   <button data-retry>                                  loads them again
 *
 * <filter-list data-rest="/plans" data-total="960">: the list goes on over pages (./long-list.ts). It has besides
 *   <ul data-list>                                       around the items, which have a data-key each
 *   <nav data-pages>                                     the way through the pages, hidden while a filter is active
 *   <button data-more hidden>                            shows more of what was found
 *
 * Its event "filtered" tells that its controls show another filter.
 *
 * What filters (./list-filtering.ts) comes when the address asks for something or the page is one that was left, else with the
 * first touch. What is pressed or typed before it is here isn't lost.
 */
export class FilterList extends HTMLElement {
  #filtering: Promise<ListFiltering> | undefined;
  #derive: Knowledge["derive"];
  #listening = new AbortController();

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const isAsked = "asked" in document.documentElement.dataset;
    const begin = () => this.#with(() => {}, isAsked);
    for (const touch of ["pointerover", "focusin"]) this.addEventListener(touch, begin, { signal, once: true });
    this.addEventListener("click", ({ target }) => this.#press(target as Element), { signal });
    this.addEventListener("input", ({ target }) => this.#with((it) => it.entered(target as HTMLInputElement), true), {
      signal,
    });
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fields = [...this.querySelectorAll<HTMLInputElement>("[name][data-filter]")];
    const isReturn = opened !== undefined && opened.type !== "navigate";
    if (isAsked || isReturn || fields.some(({ value }) => value)) begin();
  }

  disconnectedCallback() {
    this.#listening.abort();
    this.#filtering?.then((it) => it.stop());
  }

  /** Filters and sorts also by what only the reader's browser can tell, such as what is open now (./studio-list.ts). */
  learn({ derive = this.#derive, order }: Knowledge) {
    this.#derive = derive;
    if (this.#filtering || order) void this.#with((it) => it.learn({ derive, order }), order !== undefined);
  }

  /** A press anywhere in the list; its button shows that it waits. */
  async #press(target: Element) {
    const button = target.closest("button");
    button?.setAttribute("data-early", "");
    await this.#with((it) => it.pressed(target), button !== null);
    button?.removeAttribute("data-early");
  }

  /** `isAsked`: somebody waits for it, so that a failure is said. */
  async #with(use: (filtering: ListFiltering) => void, isAsked: boolean) {
    this.#filtering ??= inTime(import("./list-filtering.element.ts")).then(
      (code) => new code.ListFiltering(this, this.#derive),
    );
    try {
      use(await this.#filtering);
    } catch (error) {
      // the next touch tries again
      console.warn(error);
      this.#filtering = undefined;
      delete document.documentElement.dataset.asked;
      const failed = this.querySelector<HTMLElement>("[data-failed]");
      if (failed && isAsked) failed.hidden = false;
    }
  }
}

/**
 * As long as a file of the site may take (src/platform/site-file.data.ts). ./push-button.ts has its own: a chunk that both share would weigh
 * more on their pages than these lines.
 */
const inTime = <Code>(code: Promise<Code>) =>
  Promise.race([code, new Promise<never>((_, reject) => setTimeout(reject, 8000, Error("timeout")))]);

customElements.define("filter-list", FilterList);

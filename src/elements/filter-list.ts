import { addressWith, type Criteria, criteriaFrom, type Facets, matches, searchName } from "@/domain/list-filter.ts";

/**
 * <filter-list>: shows, of a list that is already in the page, the items its controls ask for. What is asked lives in the
 * address, so that reloading, going back and sharing keep it. Without JavaScript everything is shown.
 *
 * Inside it, wherever the design wants them:
 *   <button data-filter="difficulty" value="beginner">   a choice; value="" is "all"; gets aria-pressed
 *   <select name="city" data-filter>                     a choice; value="" is "all"
 *   <input type="search" name="search" data-filter>      words looked for in the items' text
 *   <button data-clear>                                  asks nothing any more
 *   <button aria-expanded aria-controls="id" data-toggle> opens and closes a panel
 *   <li data-item data-difficulty="beginner" data-tags="core|legs" data-text="…">   an item; without data-text its own text counts
 *   <p role="status" data-count data-one="1 plan found" data-many="{n} plans found">
 *   <div data-empty hidden>                              shown when nothing matches
 *
 * <filter-list data-texts="/blog/texts.json">: texts too long for the page, by the items' data-key, fetched when somebody
 * searches. Until they are here, and when they can't be had, the search looks in data-text.
 */
export class FilterList extends HTMLElement {
  #criteria: Record<string, string> = {};
  #listening = new AbortController();
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  #texts: Promise<void> | undefined;

  connectedCallback() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener("click", (event) => this.#pressed(event.target as Element), { signal });
    this.addEventListener("input", (event) => this.#entered(event.target as HTMLInputElement), { signal });
    addEventListener("popstate", () => this.#readAddress(), { signal });
    this.#readAddress();
  }

  disconnectedCallback() {
    this.#listening.abort();
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
      const query = addressWith(new URLSearchParams(location.search), this.#criteria, this.#known().keys()).toString();
      history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
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
      const texts: Record<string, string> = await (await fetch(address)).json();
      for (const item of this.#all("[data-item]"))
        item.dataset.text = texts[item.dataset.key ?? ""] ?? item.dataset.text;
      this.#showItems(this.#criteria);
    } catch (error) {
      console.warn(error);
      this.#texts = undefined;
    }
  }

  #showControls(criteria: Criteria) {
    for (const button of this.#all<HTMLButtonElement>("button[data-filter]")) {
      button.setAttribute("aria-pressed", String((criteria[button.dataset.filter ?? ""] ?? "") === button.value));
    }
    for (const control of this.#all<HTMLInputElement | HTMLSelectElement>(":is(input, select)[data-filter]")) {
      const value = criteria[control.name] ?? "";
      if (control.value.trim() !== value.trim()) control.value = value;
    }
  }

  #showItems(criteria: Criteria) {
    let shown = 0;
    for (const item of this.#all("[data-item]")) {
      item.hidden = !matches(facetsOf(item), criteria);
      if (!item.hidden) shown += 1;
    }
    for (const empty of this.#all("[data-empty]")) empty.hidden = shown > 0;
    for (const count of this.#all("[data-count]")) {
      const sentence = (shown === 1 && count.dataset.one) || count.dataset.many || "";
      count.textContent = sentence.replace("{n}", String(shown));
    }
  }

  /** Every filter of the controls with the values it offers; null where anything may be typed. */
  #known(): Map<string, Set<string> | null> {
    const known = new Map<string, Set<string> | null>();
    for (const button of this.#all<HTMLButtonElement>("button[data-filter]")) {
      const name = button.dataset.filter ?? "";
      known.set(name, (known.get(name) ?? new Set<string>()).add(button.value));
    }
    for (const select of this.#all<HTMLSelectElement>("select[data-filter]")) {
      known.set(select.name, new Set([...select.options].map(({ value }) => value)));
    }
    for (const input of this.#all<HTMLInputElement>("input[data-filter]")) known.set(input.name, null);
    return known;
  }

  #all<E extends HTMLElement = HTMLElement>(selector: string) {
    return this.querySelectorAll<E>(selector);
  }
}

function facetsOf(item: HTMLElement): Facets {
  const values = Object.entries(item.dataset).map(([name, value]) => [name, (value ?? "").split("|")]);
  return { values: Object.fromEntries(values), text: item.dataset.text ?? item.textContent };
}

customElements.define("filter-list", FilterList);

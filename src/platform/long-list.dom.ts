import type { ItemData } from "@/platform/list-filter.ts";
import { listPagePath, screenSize as step } from "@/platform/list-pages.ts";
import { rememberShown, shownBefore } from "@/platform/shown-videos.browser.ts";
import { siteFile } from "@/platform/site-file.data.ts";
import { announceCount } from "./filter-controls.dom.ts";

type Found = { data: ItemData; index: number };
/** Items to show, and the number of matches after them. */
type Batch = { items: Element[]; left: number };

type Fits = (data: ItemData) => boolean;
export type Order = (a: ItemData, b: ItemData) => number;
/** A predicate for the items, and an order that replaces the list's. */
type Search<F = Fits> = { fits: F; order: Order | undefined };

/**
 * Filters a list that spans several pre-rendered pages. Loads the filterable values once from <list>/facets.json, in list order,
 * and fetches matching items from their pages, including the first one, because this tab may be older than the facets. When loading
 * fails, the list stays and an error is shown.
 */
export class LongList {
  readonly #element: HTMLElement;
  readonly #path: string;
  readonly #own: Element[];
  readonly #pages = new Map<number, Promise<HTMLElement[]>>();
  #facets: Promise<ItemData[]> | undefined;
  #requests = 0;
  /** The current filter and its number of matches; a new object after every change. */
  #shown: { fits?: Fits | undefined; order?: Order | undefined; found?: number } = {};

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#path = element.dataset.rest ?? "";
    this.#own = [...this.#list.children];
    this.#one("[data-more]").addEventListener("click", () => void this.#more());
  }

  /** Shows the matching items of all pages, sorted by `order` if given. Without a filter, shows the original first page. */
  async show(fits?: Fits, order?: Order): Promise<void> {
    this.#requests += 1;
    const request = this.#requests;
    const found = fits
      ? this.#findNext({ fits, order }, new Set(), shownBefore())
      : Promise.resolve({ items: this.#own, left: 0 });
    const batch = await this.#unlessStale(found, () => request !== this.#requests);
    if (!batch) return;
    this.#list.replaceChildren(...batch.items);
    this.#one("[data-pages]").hidden = fits !== undefined;
    this.#changed(batch, { fits, order });
  }

  /** Adds the next matches. If that hides the button, focuses the first added item. */
  async #more(): Promise<void> {
    const [request, shown] = [this.#requests, this.#shown];
    const { fits, order } = shown;
    if (!fits) return;
    const keys = new Set([...this.#list.children].map(keyOf));
    const isStale = () => request !== this.#requests || shown !== this.#shown;
    const batch = await this.#unlessStale(this.#findNext({ fits, order }, keys), isStale);
    if (!batch) return;
    this.#list.append(...batch.items);
    this.#changed(batch, { fits, order });
    rememberShown(this.#list.children.length);
    // the card's internal link: it may have links to other sites, such as a map
    if (batch.left === 0) batch.items[0]?.querySelector<HTMLElement>("a[href^='/']")?.focus();
  }

  #changed({ left }: Batch, { fits, order }: Search<Fits | undefined>) {
    const found = fits ? this.#list.children.length + left : Number(this.#element.dataset.total);
    this.#one("[data-more]").hidden = left === 0;
    if (found !== this.#shown.found) announceCount(this.#element, found);
    this.#shown = { fits, order, found };
  }

  /** Undefined on failure, or if the result is stale: neither a stale response nor a stale failure replaces a newer result. */
  async #unlessStale(work: Promise<Batch>, isStale: () => boolean): Promise<Batch | undefined> {
    const outcome = await work.then(
      (batch) => ({ batch }),
      (error: unknown) => ({ error }),
    );
    if (isStale()) return undefined;
    this.#one("[data-failed]").hidden = "batch" in outcome;
    if ("batch" in outcome) return outcome.batch;
    console.warn(outcome.error);
    return undefined;
  }

  /**
   * The next matching items that aren't shown yet. If an item isn't on the page that the facets imply, the site was rebuilt:
   * reload everything once. Items that are still missing are omitted and not counted.
   */
  async #findNext(search: Search, shown: ReadonlySet<string | undefined>, size = step): Promise<Batch> {
    const findNext = async () => {
      const found = (await this.#find(search)).filter(({ data }) => !shown.has(data.key));
      const items = await Promise.all(found.slice(0, size).map((one) => this.#fetchItem(one)));
      return { items, left: Math.max(0, found.length - size) };
    };
    let { items, left } = await findNext();
    if (items.includes(undefined)) {
      this.#facets = undefined;
      this.#pages.clear();
      ({ items, left } = await findNext());
    }
    return { items: items.filter((item) => item !== undefined), left };
  }

  async #find({ fits, order }: Search): Promise<Found[]> {
    const facets = await this.facets();
    const found = facets.map((data, index) => ({ data, index })).filter(({ data }) => fits(data));
    return order ? found.sort((a, b) => order(a.data, b.data)) : found;
  }

  async #fetchItem({ index, data }: Found): Promise<HTMLElement | undefined> {
    const size = this.#own.length;
    const item = (await this.#page(Math.floor(index / size) + 1))[index % size];
    return item?.dataset.key === data.key ? item : undefined;
  }

  #page(number: number): Promise<HTMLElement[]> {
    const page = this.#pages.get(number) ?? this.#readPage(number);
    this.#pages.set(number, page);
    // retry a failed page next time
    page.catch(() => this.#pages.delete(number));
    return page;
  }

  async #readPage(number: number): Promise<HTMLElement[]> {
    const html = await (await siteFile(listPagePath(this.#path, number))).text();
    const page = new DOMParser().parseFromString(html, "text/html");
    const items = page.querySelectorAll<HTMLElement>("[data-list] > [data-item]");
    return [...items].map((item) => document.adoptNode(item));
  }

  /** The filterable values of all items, in list order. */
  facets(): Promise<ItemData[]> {
    this.#facets ??= siteFile(`${this.#path}/facets.json`).then((response) => response.json());
    this.#facets.catch(() => {
      this.#facets = undefined;
    });
    return this.#facets;
  }

  get #list() {
    return this.#one("[data-list]");
  }

  #one(selector: string): HTMLElement {
    const found = this.#element.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`A long list needs ${selector}.`);
    return found;
  }
}

const keyOf = (item: Element) => (item as HTMLElement).dataset.key;

import type { ItemData } from "@/domain/list-filter.ts";
import { listPagePath } from "@/domain/list-pages.ts";

type Found = { data: ItemData; place: number };

/** Items that are shown at first and that every press on More adds. */
const step = 24;

type Fits = (data: ItemData) => boolean;
type FilterList = HTMLElement & { tell: (found: number) => void };

/**
 * Filters a list that goes on over pre-rendered pages. What the items say about themselves is read once from
 * <list>/facets.json, in the order of the list; those that match are brought here from the pages they stand on (the first
 * too: a tab may be older than the facets). When they can't be had, the list stays as it is and says so.
 */
export class LongList {
  readonly #element: FilterList;
  readonly #path: string;
  readonly #own: Element[];
  readonly #pages = new Map<number, Promise<HTMLElement[]>>();
  #facets: Promise<ItemData[]> | undefined;
  #left: Found[] = [];
  #asked = 0;

  constructor(element: FilterList) {
    this.#element = element;
    this.#path = element.dataset.rest ?? "";
    this.#own = [...this.#list.children];
    this.#one("[data-more]").addEventListener("click", () => void this.#more());
  }

  /** Shows the items that fit, of all pages; without anything asked, the first page as it was. */
  async show(fits?: Fits): Promise<void> {
    const look = async () => {
      const found = fits ? await this.#find(fits) : [];
      return { found, items: fits ? await this.#bring(found.slice(0, step)) : this.#own };
    };
    const answer = await this.#unlessLate(look());
    if (!answer) return;
    this.#list.replaceChildren(...answer.items);
    this.#leave(answer.found.slice(step));
    this.#one("[data-pages]").hidden = fits !== undefined;
    this.#element.tell(fits ? answer.found.length : Number(this.#element.dataset.total));
  }

  /** Adds the next of those found; the focus goes to the first of them when the button leaves. */
  async #more(): Promise<void> {
    const items = await this.#unlessLate(this.#bring(this.#left.slice(0, step)));
    if (!items) return;
    this.#list.append(...items);
    this.#leave(this.#left.slice(step));
    if (this.#left.length === 0) items[0]?.querySelector("a")?.focus();
  }

  #leave(left: Found[]) {
    this.#left = left;
    this.#one("[data-more]").hidden = left.length === 0;
  }

  /** Nothing when it failed or something else was asked meanwhile: late answers and failures never overwrite newer ones. */
  async #unlessLate<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
    this.#asked += 1;
    const asked = this.#asked;
    const outcome = await work.then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if (asked !== this.#asked) return undefined;
    this.#one("[data-failed]").hidden = "answer" in outcome;
    if ("answer" in outcome) return outcome.answer;
    console.warn(outcome.error);
    return undefined;
  }

  async #find(fits: Fits): Promise<Found[]> {
    const facets = await this.#readFacets();
    return facets.map((data, place) => ({ data, place })).filter(({ data }) => fits(data));
  }

  /** The items themselves. One that has moved since, because the site was rebuilt, is left out. */
  async #bring(found: readonly Found[]): Promise<HTMLElement[]> {
    const size = this.#own.length;
    const items = found.map(async ({ place, data }) => {
      const item = (await this.#page(Math.floor(place / size) + 1))[place % size];
      return item?.dataset.key === data.key ? item : undefined;
    });
    return (await Promise.all(items)).filter((item) => item !== undefined);
  }

  #page(number: number): Promise<HTMLElement[]> {
    const page = this.#pages.get(number) ?? this.#readPage(number);
    this.#pages.set(number, page);
    // what failed is asked for again next time
    page.catch(() => this.#pages.delete(number));
    return page;
  }

  async #readPage(number: number): Promise<HTMLElement[]> {
    const html = await (await fetched(listPagePath(this.#path, number))).text();
    const page = new DOMParser().parseFromString(html, "text/html");
    const items = page.querySelectorAll<HTMLElement>("[data-list] > [data-item]");
    return [...items].map((item) => document.adoptNode(item));
  }

  #readFacets(): Promise<ItemData[]> {
    this.#facets ??= fetched(`${this.#path}/facets.json`).then((answer) => answer.json());
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

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

import type { ItemData } from "@/domain/list-filter.ts";
import { listPagePath } from "@/domain/list-pages.ts";

type Found = { data: ItemData; place: number };
/** Items to show, and how many are left after them. */
type Answer = { items: Element[]; left: number };

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
  #asked = 0;
  /** What the list shows now, another one after every change. */
  #shown: { fits?: Fits | undefined; found?: number } = {};

  constructor(element: FilterList) {
    this.#element = element;
    this.#path = element.dataset.rest ?? "";
    this.#own = [...this.#list.children];
    this.#one("[data-more]").addEventListener("click", () => void this.#more());
  }

  /** Shows the items that fit, of all pages; without anything asked, the first page as it was. */
  async show(fits?: Fits): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const look = fits ? this.#look(fits) : Promise.resolve({ items: this.#own, left: 0 });
    const answer = await this.#unlessLate(look, () => asked !== this.#asked);
    if (!answer) return;
    this.#list.replaceChildren(...answer.items);
    this.#one("[data-pages]").hidden = fits !== undefined;
    this.#changed(answer, fits);
  }

  /** Adds the next of those found; the focus goes to the first of them when the button leaves. */
  async #more(): Promise<void> {
    const [asked, shown] = [this.#asked, this.#shown];
    if (!shown.fits) return;
    const keys = new Set([...this.#list.children].map(keyOf));
    const isLate = () => asked !== this.#asked || shown !== this.#shown;
    const answer = await this.#unlessLate(this.#look(shown.fits, keys), isLate);
    if (!answer) return;
    this.#list.append(...answer.items);
    this.#changed(answer, shown.fits);
    if (answer.left === 0) answer.items[0]?.querySelector("a")?.focus();
  }

  #changed({ left }: Answer, fits: Fits | undefined) {
    const found = fits ? this.#list.children.length + left : Number(this.#element.dataset.total);
    this.#one("[data-more]").hidden = left === 0;
    if (found !== this.#shown.found) this.#element.tell(found);
    this.#shown = { fits, found };
  }

  /** Nothing when it failed or is late: late answers and failures never overwrite newer ones. */
  async #unlessLate(work: Promise<Answer>, isLate: () => boolean): Promise<Answer | undefined> {
    const outcome = await work.then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if (isLate()) return undefined;
    this.#one("[data-failed]").hidden = "answer" in outcome;
    if ("answer" in outcome) return outcome.answer;
    console.warn(outcome.error);
    return undefined;
  }

  /**
   * The next items that fit and aren't among those shown. One that isn't where the facets say has moved, because the site
   * was rebuilt: then all is read anew, once. What is missing even so is left out, and not counted.
   */
  async #look(fits: Fits, shown: ReadonlySet<string | undefined> = new Set()): Promise<Answer> {
    const look = async () => {
      const found = (await this.#find(fits)).filter(({ data }) => !shown.has(data.key));
      const items = await Promise.all(found.slice(0, step).map((one) => this.#bring(one)));
      return { items, left: Math.max(0, found.length - step) };
    };
    let { items, left } = await look();
    if (items.includes(undefined)) {
      this.#facets = undefined;
      this.#pages.clear();
      ({ items, left } = await look());
    }
    return { items: items.filter((item) => item !== undefined), left };
  }

  async #find(fits: Fits): Promise<Found[]> {
    const facets = await this.#readFacets();
    return facets.map((data, place) => ({ data, place })).filter(({ data }) => fits(data));
  }

  async #bring({ place, data }: Found): Promise<HTMLElement | undefined> {
    const size = this.#own.length;
    const item = (await this.#page(Math.floor(place / size) + 1))[place % size];
    return item?.dataset.key === data.key ? item : undefined;
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

const keyOf = (item: Element) => (item as HTMLElement).dataset.key;

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

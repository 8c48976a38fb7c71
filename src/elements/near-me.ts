import { type Coordinates, coordinatesOf, distanceBetween, distanceText } from "@/domain/coordinates.ts";
import type { ItemData } from "@/domain/list-filter.ts";
import type { FilterList } from "./filter-list.ts";

/** Browsers that neither respond nor refuse. */
const longestWait = 10_000;

const distanceFrom = (here: Coordinates, item: ItemData): number => {
  const place = coordinatesOf(item.place ?? "");
  return place ? distanceBetween(here, place) : Number.POSITIVE_INFINITY;
};

/**
 * Sorts a list of studios by their distance from the reader, and by name again; loaded with the first press of its button. The
 * position is asked for at each press and stays in the browser.
 *
 *   <button data-near aria-pressed="false">      worded by data-finding, data-sorted, data-refused and data-lost
 *   <p data-near-status>
 *   <li data-item data-place="52.5, 13.4">       with a <p data-distance hidden> for how far away it is
 */
export class NearMe {
  readonly #list: FilterList;
  readonly #button: HTMLButtonElement;
  readonly #byName: readonly HTMLElement[];
  #here: Coordinates | undefined;

  constructor(list: FilterList, button: HTMLButtonElement) {
    this.#list = list;
    this.#button = button;
    this.#byName = [...list.querySelectorAll<HTMLElement>("[data-item]")];
    // a long list brings further items later
    const items = list.querySelector("[data-list]");
    if (items) new MutationObserver(() => this.#showDistances()).observe(items, { childList: true });
  }

  press() {
    if (this.#button.ariaBusy) return;
    if (this.#here) this.#sort(undefined, "");
    else this.#locate();
  }

  #locate() {
    const { finding, sorted, refused, lost } = this.#button.dataset;
    this.#button.ariaBusy = "true";
    this.#showStatus(finding);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => this.#sort({ latitude, longitude }, sorted),
      ({ code, PERMISSION_DENIED }) => {
        this.#button.ariaBusy = null;
        this.#showStatus(code === PERMISSION_DENIED ? refused : lost);
      },
      { timeout: longestWait, maximumAge: 300_000 },
    );
  }

  #sort(here: Coordinates | undefined, sentence: string | undefined) {
    this.#here = here;
    const order = here && ((a: ItemData, b: ItemData) => distanceFrom(here, a) - distanceFrom(here, b) || 0);
    if (this.#list.dataset.rest) this.#list.learn({ order });
    else {
      const sorted = order ? this.#byName.toSorted((a, b) => order(a.dataset, b.dataset)) : this.#byName;
      this.#list.querySelector("[data-list]")?.append(...sorted);
    }
    this.#showDistances();
    this.#button.ariaBusy = null;
    this.#button.setAttribute("aria-pressed", String(here !== undefined));
    this.#showStatus(sentence);
  }

  #showDistances() {
    for (const place of this.#list.querySelectorAll<HTMLElement>("[data-distance]")) {
      const item = place.closest<HTMLElement>("[data-item]");
      const distance = item && this.#here ? distanceFrom(this.#here, item.dataset) : Number.POSITIVE_INFINITY;
      place.hidden = !Number.isFinite(distance);
      place.textContent = place.hidden ? "" : distanceText(distance, navigator.language);
    }
  }

  #showStatus(sentence = "") {
    const status = this.#list.querySelector("[data-near-status]");
    if (status) status.textContent = sentence;
  }
}

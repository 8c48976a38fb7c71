import { type Coordinates, coordinatesOf, distanceBetween, distanceText } from "@/features/studios/coordinates.ts";
import { onHistoryStep, writeQuery } from "@/platform/address.store.ts";
import type { FilterList } from "@/platform/filter-list.element.ts";
import type { ItemData } from "@/platform/list-filter.ts";

/** Browsers that neither respond nor refuse. */
const longestWait = 10_000;

const distanceFrom = (here: Coordinates, item: ItemData): number => {
  const place = coordinatesOf(item.place ?? "");
  return place ? distanceBetween(here, place) : Number.POSITIVE_INFINITY;
};

const near = "near";

/** True when the browser tells the position without asking the reader. */
async function isPositionGranted(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => undefined);
  return permission?.state === "granted";
}

/**
 * Sorts a list of studios by their distance from the reader, and by name again; loaded with the first press of its button. The
 * position is asked for at each press and stays in the browser. That the list is sorted so is in the address, "near=1": a reload,
 * a step in the history and a shared address sort again where the browser doesn't ask for it, else they offer it.
 *
 *   <button data-near aria-pressed="false">      worded by data-finding, data-sorted, data-again, data-refused and data-lost
 *   <p data-near-status>
 *   <li data-item data-place="52.5, 13.4">       with a <p data-distance hidden> for how far away it is
 */
export class NearMe {
  readonly #list: FilterList;
  readonly #button: HTMLButtonElement;
  readonly #byName: readonly HTMLElement[];
  /** where the reader was last, and where the list is sorted from */
  #last: Coordinates | undefined;
  #here: Coordinates | undefined;

  constructor(list: FilterList, button: HTMLButtonElement) {
    this.#list = list;
    this.#button = button;
    this.#byName = [...list.querySelectorAll<HTMLElement>("[data-item]")];
    // a long list brings further items later
    const items = list.querySelector("[data-list]");
    if (items) new MutationObserver(() => this.#showDistances()).observe(items, { childList: true });
    onHistoryStep(({ query }) => query && this.followAddress());
  }

  press() {
    if (this.#button.ariaBusy) return;
    if (this.#here) this.#sort(undefined);
    else this.#locate();
  }

  /** Sorts as the address says. */
  followAddress() {
    const isAsked = new URLSearchParams(location.search).has(near);
    if (isAsked && !this.#here) void this.#sortAgain();
    else if (!isAsked && this.#here) this.#show(undefined);
    else if (!isAsked) this.#showStatus();
  }

  async #sortAgain() {
    if (this.#last) this.#show(this.#last);
    else if (await isPositionGranted()) this.#locate();
    else this.#showStatus(this.#button.dataset.again);
  }

  #locate() {
    const { finding, refused, lost } = this.#button.dataset;
    this.#button.ariaBusy = "true";
    this.#showStatus(finding);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => this.#sort({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => {
        this.#button.ariaBusy = null;
        this.#showStatus(code === PERMISSION_DENIED ? refused : lost);
      },
      { timeout: longestWait, maximumAge: 300_000 },
    );
  }

  #sort(here: Coordinates | undefined) {
    this.#show(here);
    const query = new URLSearchParams(location.search);
    if (here) query.set(near, "1");
    else query.delete(near);
    writeQuery(query, { replace: false });
  }

  #show(here: Coordinates | undefined) {
    this.#here = here;
    this.#last = here ?? this.#last;
    const order = here && ((a: ItemData, b: ItemData) => distanceFrom(here, a) - distanceFrom(here, b) || 0);
    if (this.#list.dataset.rest) this.#list.learn({ order });
    else {
      const sorted = order ? this.#byName.toSorted((a, b) => order(a.dataset, b.dataset)) : this.#byName;
      this.#list.querySelector("[data-list]")?.append(...sorted);
    }
    this.#showDistances();
    this.#button.ariaBusy = null;
    this.#button.setAttribute("aria-pressed", String(here !== undefined));
    this.#showStatus(here && this.#button.dataset.sorted);
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

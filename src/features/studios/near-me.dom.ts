import { type Coordinates, coordinatesOf, distanceBetween, distanceText } from "@/features/studios/coordinates.ts";
import { onHistoryStep, writeQuery } from "@/platform/address.browser.ts";
import type { FilterList } from "@/platform/filter-list.element.ts";
import type { ItemData } from "@/platform/list-filter.ts";

/** In milliseconds, for browsers that neither return a position nor an error. */
const timeoutMs = 10_000;

const distanceFrom = (here: Coordinates, item: ItemData): number => {
  const coordinates = coordinatesOf(item.coordinates ?? "");
  return coordinates ? distanceBetween(here, coordinates) : Number.POSITIVE_INFINITY;
};

const near = "near";

/** Whether the browser returns the position without a prompt. */
async function isPositionGranted(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => undefined);
  return permission?.state === "granted";
}

/**
 * Toggles a list of studios between sorting by distance and by name. Loaded with the first click on its button. Each click requests
 * the position, which stays in the browser. The URL parameter "near=1" stores the sort: after a reload, a history step or with a
 * shared URL, the list is sorted again if no prompt is needed; otherwise a text suggests the button.
 *
 *   <button data-near aria-pressed="false">      with the texts data-finding, data-sorted, data-again, data-refused, data-lost
 *   <p data-near-status>
 *   <li data-item data-coordinates="52.5, 13.4">       with a <p data-distance hidden> for the distance
 */
export class NearMe {
  readonly #list: FilterList;
  readonly #button: HTMLButtonElement;
  readonly #byName: readonly HTMLElement[];
  /** the last known position, and the position the list is sorted by; undefined if it is sorted by name */
  #last: Coordinates | undefined;
  #here: Coordinates | undefined;

  constructor(list: FilterList, button: HTMLButtonElement) {
    this.#list = list;
    this.#button = button;
    this.#byName = [...list.querySelectorAll<HTMLElement>("[data-item]")];
    // a long list adds items later
    const items = list.querySelector("[data-list]");
    if (items) new MutationObserver(() => this.#showDistances()).observe(items, { childList: true });
    onHistoryStep(({ query }) => query && this.followAddress());
  }

  click() {
    if (this.#button.ariaBusy) return;
    if (this.#here) this.#sort(undefined);
    else this.#locate();
  }

  followAddress() {
    const isRequested = new URLSearchParams(location.search).has(near);
    if (isRequested && !this.#here) void this.#sortAgain();
    else if (!isRequested && this.#here) this.#show(undefined);
    else if (!isRequested) this.#showStatus();
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
      { timeout: timeoutMs, maximumAge: 300_000 },
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
    for (const element of this.#list.querySelectorAll<HTMLElement>("[data-distance]")) {
      const item = element.closest<HTMLElement>("[data-item]");
      const distance = item && this.#here ? distanceFrom(this.#here, item.dataset) : Number.POSITIVE_INFINITY;
      element.hidden = !Number.isFinite(distance);
      element.textContent = element.hidden ? "" : distanceText(distance, navigator.language);
    }
  }

  #showStatus(message = "") {
    const status = this.#list.querySelector("[data-near-status]");
    if (status) status.textContent = message;
  }
}

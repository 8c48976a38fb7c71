/** An item of a list, and how far down the window it stands. */
export type Place = { item: string; top: number };

const itemsOf = (list: Element) => list.querySelectorAll<HTMLElement>("[data-key], [data-video]");
const keyOf = ({ dataset }: HTMLElement) => dataset.key ?? dataset.video ?? "";

/** The first item in sight. At the top of the page there is nothing to keep. */
export function placeIn(list: Element | null): Place | null {
  if (!list || scrollY === 0) return null;
  for (const item of itemsOf(list)) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom > 0) return top < innerHeight ? { item: keyOf(item), top } : null;
  }
  return null;
}

/** Scrolls until the item of the place stands where it stood; nowhere if it is gone. */
export function scrollToPlace(list: Element | null, place: Place): void {
  const item = list && [...itemsOf(list)].find((one) => keyOf(one) === place.item && !one.hidden);
  if (item) scrollBy({ top: item.getBoundingClientRect().top - place.top, behavior: "instant" });
}

const storageKey = () => `place ${location.pathname}${location.search}`;

/** Keeps the place in the list when the page is left. Returns the function that stops it. */
export function keepPlace(list: Element): () => void {
  const keep = () => inStorage((storage) => storage.setItem(storageKey(), JSON.stringify(placeIn(list))));
  addEventListener("pagehide", keep);
  return () => removeEventListener("pagehide", keep);
}

/**
 * Scrolls to the place that was kept, if the page is opened by a reload or a step in the history: the browser does so before the
 * list is what it was.
 */
export function restorePlace(list: Element | null): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!opened || opened.type === "navigate") return;
  const place = inStorage((storage) => JSON.parse(storage.getItem(storageKey()) ?? "null") as Place | null);
  if (place) scrollToPlace(list, place);
}

// a browser that stores nothing opens the page at its top
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

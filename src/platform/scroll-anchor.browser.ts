import { tabStorage } from "@/platform/storage.browser.ts";

/** A list item, and the distance of its top from the viewport's, in pixels. */
export type ScrollAnchor = { item: string; top: number };

const itemsOf = (list: Element) => list.querySelectorAll<HTMLElement>("[data-key], [data-video]");
const keyOf = ({ dataset }: HTMLElement) => dataset.key ?? dataset.video ?? "";

/** The first visible item; null at the top of the page. */
export function scrollAnchorIn(list: Element | null): ScrollAnchor | null {
  if (!list || scrollY === 0) return null;
  for (const item of itemsOf(list)) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom > 0) return top < innerHeight ? { item: keyOf(item), top } : null;
  }
  return null;
}

/** Scrolls the anchor's item to its previous position in the viewport. Does nothing if the list no longer shows it. */
export function scrollToAnchor(list: Element | null, anchor: ScrollAnchor): void {
  const item = list && [...itemsOf(list)].find((one) => keyOf(one) === anchor.item && !one.hidden);
  if (item) scrollBy({ top: item.getBoundingClientRect().top - anchor.top, behavior: "instant" });
}

const storageKey = () => `place ${location.pathname}${location.search}`;

/** Saves the scroll anchor of the list when the user leaves the page. Returns an unsubscribe function. */
export function saveScrollAnchor(list: Element): () => void {
  const save = () => tabStorage.write(storageKey(), JSON.stringify(scrollAnchorIn(list)));
  addEventListener("pagehide", save);
  return () => removeEventListener("pagehide", save);
}

/**
 * Scrolls to the saved anchor after a reload, back or forward. The browser restores the scroll position too early, before the list
 * has its items.
 */
export function restoreScrollAnchor(list: Element | null): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!opened || opened.type === "navigate") return;
  const anchor = tabStorage.readJson<ScrollAnchor>(storageKey());
  if (!anchor) return;
  // the browser's own position can be a second old, and it would be restored after this one
  if (document.readyState !== "complete") {
    history.scrollRestoration = "manual";
    addEventListener("load", () => Object.assign(history, { scrollRestoration: "auto" }), { once: true });
  }
  // heights of items that aren't laid out yet are estimates (later-* in base.css)
  list?.toggleAttribute("data-restored", true);
  scrollToAnchor(list, anchor);
}

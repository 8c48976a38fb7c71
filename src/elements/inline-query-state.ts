/**
 * Marks the page when its query filters the list, so that what was pre-rendered without it never flashes. Other parameters, such as a
 * campaign's, are ignored. It runs inline between the filters and the list; therefore it may use only globals.
 */
function markFiltered(): void {
  const query = new URLSearchParams(location.search);
  for (const { dataset, name } of document.querySelectorAll<HTMLInputElement>("[data-filter]"))
    if (query.get(dataset.filter || name)) document.documentElement.dataset.asked = "";
}

/** The same before an island, whose parameters are named by the script's data-asks. */
function markAsked(): void {
  const query = new URLSearchParams(location.search);
  for (const name of document.currentScript?.dataset.asks?.split(" ") ?? [])
    if (query.get(name)) document.documentElement.dataset.asked = "";
}

/** Shows the error and the unfiltered list when the list's script fails to load, as after a deploy. */
function tellFailure(): void {
  // by then every module has run or failed
  addEventListener("DOMContentLoaded", () => {
    for (const failed of document.querySelectorAll<HTMLElement>(
      "[data-asked] filter-list:not(:defined) [data-failed]",
    )) {
      failed.hidden = false;
      delete document.documentElement.dataset.asked;
    }
  });
}

/** Marks what is pressed on an island before its script is here, which presses it again (./early-press.ts). */
function markEarlyPresses(): void {
  addEventListener("click", ({ target, timeStamp }) =>
    (target as Element).closest("astro-island[ssr] button")?.setAttribute("data-early", String(timeStamp)),
  );
}

/** The inline script for a list. */
export const listScript = `(${markFiltered})();(${tellFailure})()`;
/** The inline script for an island that a query may ask. */
export const islandScript = `(${markAsked})();(${markEarlyPresses})()`;

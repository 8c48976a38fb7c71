/**
 * Marks the page when its query filters the list or answers the fit finder, so that what was pre-rendered without it never flashes.
 * The script's data-asks names the parameters that do so, else the filters before it; others, such as a campaign's, are ignored. It
 * runs inline before the list is parsed; therefore it may use only globals.
 */
function markQuery(): void {
  const { dataset } = document.documentElement;
  const controls = [...document.querySelectorAll<HTMLInputElement>("[data-filter]")];
  const names =
    document.currentScript?.dataset.asks?.split(" ") ??
    controls.map((control) => control.dataset.filter || control.name);
  for (const [name, value] of new URLSearchParams(location.search))
    if (value && names.includes(name)) dataset.asked = "";
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

/** The inline script for a list, between its filters and its items. */
export const listScript = `(${markQuery})();(${tellFailure})()`;
/** The inline script for an island that a query may ask. */
export const islandScript = `(${markQuery})();(${markEarlyPresses})()`;

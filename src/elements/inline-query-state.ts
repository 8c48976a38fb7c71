/**
 * Marks the page when its query filters the list or answers the fit finder, so that what was pre-rendered without it never flashes.
 * What a query may ask for are the names in the script's data-asks; whatever else campaigns add, nothing waits for it. It runs inline
 * before the list is parsed; therefore it may use only globals.
 */
function markQuery(): void {
  const names = document.currentScript?.dataset.asks?.split(" ") ?? [];
  for (const [name, value] of new URLSearchParams(location.search))
    if (value && names.includes(name)) document.documentElement.dataset.asked = "";
}

/** Says so when the script of a list that was asked for can't be had, as after a deploy, and shows the list. */
function tellFailure(): void {
  function tell() {
    for (const failed of document.querySelectorAll<HTMLElement>("[data-asked] filter-list:not(:defined) [data-failed]"))
      failed.hidden = false;
    delete document.documentElement.dataset.asked;
  }
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", tell);
      else tell();
    },
    true,
  );
}

/** Marks what is pressed on an island before its script is here, which presses it again (./early-press.ts). */
function markEarlyPresses(): void {
  addEventListener("click", ({ target, timeStamp }) =>
    (target as Element).closest("astro-island[ssr] button")?.setAttribute("data-early", String(timeStamp)),
  );
}

/** The inline script for a list. */
export const listScript = `(${markQuery})();(${tellFailure})()`;
/** The inline script for an island that a query may ask. */
export const islandScript = `(${markQuery})();(${markEarlyPresses})()`;

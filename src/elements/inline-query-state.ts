/**
 * Marks the page when its query filters the list, so that the unfiltered pre-rendered one never flashes. It runs inline before the
 * list is parsed; therefore it may use only globals.
 */
function markQuery(): void {
  if (/[?&](search|duration|filter|fit|sort|difficulty|weeks|city|country|open|tags)=[^&]/.test(location.search))
    document.documentElement.dataset.asked = "";
}

/** Marks the buttons of a list that are pressed before the list's script is here, which presses them again (./early-press.ts). */
function markEarlyPresses(): void {
  addEventListener("click", ({ target, timeStamp }) =>
    (target as Element)
      .closest("filter-list:not(:defined) button, astro-island[ssr] button")
      ?.setAttribute("data-early", String(timeStamp)),
  );
}

/** The inline script for the page. */
export const queryScript = `(${markQuery})();(${markEarlyPresses})()`;

/**
 * Marks the page when its query filters the list or answers the fit finder, so that what was pre-rendered without it never flashes.
 * Campaigns and sorting by distance ask for nothing else. It runs inline before that is parsed; therefore it may use only globals.
 */
function markQuery(): void {
  if (/[?&](?!utm|near|\w*clid)\w+=[^&]/.test(location.search)) document.documentElement.dataset.asked = "";
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

/**
 * Marks the page when its query has one of these parameters: those that filter the list or answer the fit finder, so that what was
 * pre-rendered without them never flashes. Others, such as a campaign's, are ignored. It runs inline before the list is parsed;
 * therefore it may use only globals.
 */
function markQuery(names: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  for (const name of names) if (query.get(name)) document.documentElement.dataset.asked = "";
}

/** The parameters of a list are its filters, which stand before the script (./filter-controls.ts). */
function filtersBefore(): string[] {
  const controls = document.querySelectorAll<HTMLInputElement>("[data-filter]");
  return [...controls].map(({ dataset, name }) => dataset.filter || name);
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
export const listScript = `(${markQuery})((${filtersBefore})());(${tellFailure})()`;
/** The inline script for an island whose parameters have these names. */
export const islandScript = (names: readonly string[]) =>
  `(${markQuery})(${JSON.stringify(names)});(${markEarlyPresses})()`;

/**
 * Marks the page when its query has one of these parameters (list filters, fit finder answers), so that the pre-rendered content
 * without them never flashes. Ignores others, such as campaign parameters. It runs inline before the list is parsed, so it may use
 * only globals.
 */
function markQuery(names: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  for (const name of names) if (query.get(name)) document.documentElement.dataset.filtering = "";
}

/** The names of the list's filters. Their controls precede the script in the document (./filter-controls.dom.ts). */
function filtersBefore(): string[] {
  const controls = document.querySelectorAll<HTMLInputElement>("[data-filter]");
  return [...controls].map(({ dataset, name }) => dataset.filter || name);
}

/** Shows an error and the unfiltered list when the list's script fails to load, for example after a deploy. */
function showLoadFailure(): void {
  // by then every module has run or failed
  addEventListener("DOMContentLoaded", () => {
    for (const failed of document.querySelectorAll<HTMLElement>(
      "[data-filtering] filter-list:not(:defined) [data-failed]",
    )) {
      failed.hidden = false;
      delete document.documentElement.dataset.filtering;
    }
  });
}

/** The inline script for a list. */
export const listScript = `(${markQuery})((${filtersBefore})());(${showLoadFailure})()`;
/** The inline script for an island with these query parameters. */
export const islandScript = (names: readonly string[]) => `(${markQuery})(${JSON.stringify(names)})`;

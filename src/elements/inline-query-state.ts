/**
 * Marks the page when its query filters the list, so that the unfiltered pre-rendered one never flashes. It runs inline before the
 * list is parsed; therefore it may use only globals.
 */
function markQuery(): void {
  if (/[?&](search|duration|filter|fit|sort|difficulty|weeks|city|country|open|tags)=[^&]/.test(location.search))
    document.documentElement.dataset.asked = "";
}

/** The inline script for the page. */
export const queryScript = `(${markQuery})()`;

/**
 * Marks the page when its query filters the videos, so that the unfiltered pre-rendered ones never flash. It runs inline before the
 * list is parsed; therefore it may use only globals.
 */
function markQuery(): void {
  if (/[?&](search|duration|filter|fit|sort)=[^&]/.test(location.search)) document.documentElement.dataset.asked = "";
}

/** The inline script for the page. */
export const queryScript = `(${markQuery})()`;

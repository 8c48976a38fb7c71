/**
 * Marks the page while its address asks for other videos than the pre-rendered ones, so that nobody sees those first. It runs
 * in the page before the list is parsed; therefore it may use nothing but the document.
 */
function markAsked(): void {
  if (/[?&](search|duration|filter|sort)=[^&]/.test(location.search)) document.documentElement.dataset.asked = "";
}

/** The same as a script for the page. */
export const markAskedScript = `(${markAsked})()`;

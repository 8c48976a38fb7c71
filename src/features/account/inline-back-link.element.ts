/**
 * <a href="/videos" data-back>: leads back to the list as it was left, with its filters and its place, when it is among the pages
 * visited before; in a browser without the Navigation API, to the list. It runs inline, so that an early press finds it; therefore
 * it may use only globals.
 */
function leadBack(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-back]");
    if (!link || !window.navigation) return;
    const step = navigation
      .entries()
      .slice(0, navigation.currentEntry?.index)
      .findLast(({ url }) => url?.split(/[?#]|\/page\//)[0] === link.href.split("?")[0]);
    if (!step?.url) return;
    link.href = step.url;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.traverseTo(step.key);
  });
}

/** The inline script for the page. */
export const backLinkScript = `(${leadBack})()`.replace(/\s+/g, " ");

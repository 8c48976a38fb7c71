/**
 * <a href="/videos" data-back="/find">: returns to the list or the other page in the history, whichever was left later, which restores
 * its filters and scroll position. If neither is in the history, or without the Navigation API, it is a plain link. Runs as an inline
 * script, so that early clicks work; therefore it may use only globals.
 */
function enableBackLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-back]");
    if (!link || !window.navigation) return;
    const step = navigation
      .entries()
      .slice(0, navigation.currentEntry?.index)
      .findLast(({ url }) => {
        const page = url?.split(/[?#]|\/page\//)[0] ?? "";
        return page === link.href.split("?")[0] || page === location.origin + link.dataset.back;
      });
    if (!step?.url) return;
    link.href = step.url;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.traverseTo(step.key);
  });
}

/** The source of the inline script. */
export const backLinkScript = `(${enableBackLinks})()`.replace(/\s+/g, " ");

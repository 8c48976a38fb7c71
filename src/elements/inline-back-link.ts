/**
 * <a href="/videos" data-back>: leads back to the list as it was left, with its filters and its place, when it is among the pages
 * visited before. In a browser without the Navigation API the page that led here is the only one known, and its place isn't. It
 * runs inline, so that an early press finds it; therefore it may use only globals.
 */
function leadBack(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-back]");
    if (!link) return;
    const isOfList = (address: string | null) => {
      const page = address ? new URL(address) : null;
      const [list = ""] = link.pathname.split("/page/");
      return page?.origin === location.origin && (page.pathname === list || page.pathname.startsWith(`${list}/page/`));
    };
    const visited = window.navigation ? navigation.entries().slice(0, navigation.currentEntry?.index) : [];
    const step = visited.findLast(({ url }) => isOfList(url));
    if (step?.url) link.href = step.url;
    else if (isOfList(document.referrer)) link.href = document.referrer;
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.traverseTo(step.key);
  });
}

/** The inline script for the page. */
export const backLinkScript = `(${leadBack})()`;

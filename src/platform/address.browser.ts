let shownAddress = "";

/** Writes a path with its query to the address bar, as a new history entry or replacing the current one. */
export function writeAddress(path: string, { replace }: { replace: boolean }): void {
  if (path === location.pathname + location.search) return;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  shownAddress = location.href;
}

/** Replaces the query in the address bar. */
export const writeQuery = (query: URLSearchParams, how: { replace: boolean }): void =>
  writeAddress([location.pathname, query].join(`${query}` ? "?" : ""), how);

/**
 * Calls the listener when the user goes back or forward. `query` is false when only the fragment changed, for example after the
 * skip link. Returns an unsubscribe function.
 */
export function onHistoryStep(listener: (changed: { query: boolean }) => void): () => void {
  const listening = new AbortController();
  shownAddress = location.href;
  const onPopState = () => {
    const before = shownAddress;
    shownAddress = location.href;
    const onlyFragment = before !== shownAddress && withoutFragment(before) === withoutFragment(shownAddress);
    listener({ query: !onlyFragment });
  };
  addEventListener("popstate", onPopState, { signal: listening.signal });
  return () => listening.abort();
}

const withoutFragment = (address: string) => address.split("#", 1)[0];

/** Reads the callback parameters and removes them from the URL: tokens must not end up in history or bookmarks. */
export function consumeCallbackParams(): { search: string; hash: string } {
  const { search, hash, pathname } = location;
  history.replaceState(null, "", pathname);
  return { search, hash };
}

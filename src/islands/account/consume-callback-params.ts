/** What the address brought, taken out of it at once: tokens don't belong into history, screenshots or bookmarks. */
export function consumeCallbackParams(): { search: string; hash: string } {
  const { search, hash, pathname } = location;
  history.replaceState(null, "", pathname);
  return { search, hash };
}

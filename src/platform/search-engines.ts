/** What is personal or has one purpose, out of search results: `/*` at the end stands for the path and everything below it. */
export const pathsOutOfSearch = [
  "/admin/*",
  "/auth/*",
  "/corrections/*",
  "/dashboard",
  "/dev/*",
  "/friend",
  "/history",
  "/newsletter/*",
  "/offline",
  "/profile",
  "/reminders-off",
  "/saved",
  "/sunday-email-off",
] as const;

/** Whether the page of a path is for search engines: one that isn't says `noindex` and is in no sitemap, as is every error. */
export const isForSearchEngines = (path: string): boolean =>
  !path.endsWith("/404") &&
  !pathsOutOfSearch.some(
    (out) => path === out.replace("/*", "") || (out.endsWith("*") && path.startsWith(out.slice(0, -1))),
  );

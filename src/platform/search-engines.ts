/** Pages excluded from search results, because they are personal or single-purpose. `/*` matches the path and everything below it. */
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

/** Whether search engines may index a page. Others, such as error pages, get `noindex` and are left out of the sitemap. */
export const isForSearchEngines = (path: string): boolean =>
  !path.endsWith("/404") &&
  !pathsOutOfSearch.some(
    (out) => path === out.replace("/*", "") || (out.endsWith("*") && path.startsWith(out.slice(0, -1))),
  );

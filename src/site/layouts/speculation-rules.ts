/** Pages to read, which request nothing when they load, even for members. */
const readingPages = ["/blog", "/blog/*", "/authors/*", "/privacy", "/terms"];
/** Pages that are personal or have side effects, and files. */
const otherPages = ["/auth/*", "/admin", "/admin/*", "/login", "/signup", "/rss.xml", "/newsletter/*"];

/**
 * Speculation rules that prerender or prefetch a page when the user is about to open it. They need no script, and browsers respect data
 * savers.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: readingPages }, eagerness: "moderate" }],
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: [...readingPages, ...otherPages] } }] },
      eagerness: "moderate",
    },
  ],
});

/**
 * Speculation rules that prefetch a page when the user is about to open it. They need no script, and browsers respect data savers.
 * Excludes pages that are personal or have side effects.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: { href_matches: ["/auth/*", "/admin", "/admin/*", "/login", "/signup", "/rss.xml", "/newsletter/*"] },
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

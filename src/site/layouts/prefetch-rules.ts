/**
 * Fetches a page of this site when somebody is about to open it. Rules instead of a script: they cost nothing and the
 * browser minds data savers. What is personal or does something is left alone.
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

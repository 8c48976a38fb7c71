import { pathsOutOfSearch } from "../../platform/search-engines.ts";

/**
 * The policy of every page beside the hashes that Astro writes into it (script-src and style-src): what may be fetched,
 * shown and embedded. A meta tag can't say `frame-ancestors`, so this one is a header.
 */
const contentPolicy = (apiOrigin: string) =>
  [
    // what a page may run and how it is styled, the hashes in it narrow further
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'self'",
    `connect-src 'self' ${apiOrigin}`.trim(),
    "font-src 'self'",
    // the newsletter form goes to a function where no script sends it
    `form-action 'self' ${apiOrigin}`.trim(),
    "frame-ancestors 'none'",
    "frame-src https://www.youtube-nocookie.com",
    `img-src 'self' data: https://i.ytimg.com ${apiOrigin}`.trim(),
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "worker-src 'self'",
  ].join("; ");

const unusedFeatures = ["accelerometer", "camera", "gyroscope", "microphone", "payment", "usb"];
/** The list of studios sorts by distance, when the reader presses for it. */
const ownFeatures = ["geolocation"];

/** The headers of every answer. YouTube's player refuses pages that hide where they are (error 153), hence the referrer. */
const securityHeaders = (apiOrigin: string) => ({
  "Content-Security-Policy": contentPolicy(apiOrigin),
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
  ].join(", "),
});

/** Drawings, feeds and hashed assets carry no policy inside: opened by themselves they run nothing. */
const runsNothing = {
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/** Which headers the answers below a path get; `*` at its end stands for everything below, and `/*.svg` for all that end so. */
export type HeaderRule = { path: string; headers: Record<string, string> };

/**
 * Every rule of the site's headers. Hashed assets never change; addresses that are personal stay out of search results
 * even where a page is only a redirect.
 */
export function headerRules(apiUrl: string): HeaderRule[] {
  // an origin, or the pattern for many: a policy takes both
  const apiOrigin = URL.canParse(apiUrl) ? new URL(apiUrl).origin : "";
  return [
    { path: "/*", headers: securityHeaders(apiOrigin) },
    { path: "/_astro/*", headers: { ...runsNothing, "Cache-Control": "public, max-age=31536000, immutable" } },
    // a browser asks at most once a day by itself, and a new build has to reach it sooner
    { path: "/sw.js", headers: { "Cache-Control": "no-cache" } },
    ...pathsOutOfSearch.map((path) => ({
      path,
      headers: { "X-Robots-Tag": "noindex" },
    })),
    ...["/*.svg", "/*.xml"].map((path) => ({ path, headers: runsNothing })),
  ];
}

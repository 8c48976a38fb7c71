import { captchaOrigin } from "../../platform/captcha.ts";
import { pathsOutOfSearch } from "../../platform/search-engines.ts";

/**
 * The CSP header of every page. Astro adds script-src and style-src with hashes in a meta tag, which doesn't support
 * `frame-ancestors`.
 */
const contentPolicy = (apiOrigin: string, hasCaptcha: boolean) =>
  [
    // for scripts and styles, the hashes in the meta tag restrict this further
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${hasCaptcha ? ` ${captchaOrigin}` : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'self'",
    `connect-src 'self' ${apiOrigin}`.trim(),
    "font-src 'self'",
    // without JavaScript, the newsletter form posts to a function
    `form-action 'self' ${apiOrigin}`.trim(),
    "frame-ancestors 'none'",
    `frame-src https://www.youtube-nocookie.com${hasCaptcha ? ` ${captchaOrigin}` : ""}`,
    `img-src 'self' data: https://i.ytimg.com ${apiOrigin}`.trim(),
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "worker-src 'self'",
  ].join("; ");

const unusedFeatures = ["accelerometer", "camera", "gyroscope", "microphone", "payment", "usb"];
/** On request, the list of studios sorts by distance. */
const ownFeatures = ["geolocation"];

/** The headers of every response. YouTube's player rejects pages without a referrer (error 153). */
const securityHeaders = (apiOrigin: string, hasCaptcha: boolean) => ({
  "Content-Security-Policy": contentPolicy(apiOrigin, hasCaptcha),
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    ...ownFeatures.map((feature) => `${feature}=(self)`),
  ].join(", "),
});

/** For images, feeds and hashed assets, which have no CSP in a meta tag: opened directly, they run nothing. */
const runsNothing = {
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/** The headers of responses for a path. A trailing `*` matches everything below; `/*.svg` matches all paths with this ending. */
export type HeaderRule = { path: string; headers: Record<string, string> };

/**
 * All header rules. Hashed assets are cached forever. Personal pages are excluded from search results by header, too, because
 * some are only redirects.
 */
export function headerRules(apiUrl: string, hasCaptcha: boolean): HeaderRule[] {
  // an origin, or a pattern for many
  const apiOrigin = URL.canParse(apiUrl) ? new URL(apiUrl).origin : "";
  return [
    { path: "/*", headers: securityHeaders(apiOrigin, hasCaptcha) },
    { path: "/_astro/*", headers: { ...runsNothing, "Cache-Control": "public, max-age=31536000, immutable" } },
    // browsers cache it for up to a day otherwise, and a new build must be picked up sooner
    { path: "/sw.js", headers: { "Cache-Control": "no-cache" } },
    ...pathsOutOfSearch.map((path) => ({
      path,
      headers: { "X-Robots-Tag": "noindex" },
    })),
    ...["/*.svg", "/*.xml"].map((path) => ({ path, headers: runsNothing })),
  ];
}

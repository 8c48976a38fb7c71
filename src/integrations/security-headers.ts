/**
 * The policy of every page beside the hashes that Astro writes into it (script-src and style-src): what may be fetched,
 * shown and embedded. A meta tag can't say `frame-ancestors`, so this one is a header.
 */
const contentPolicy = (apiOrigin: string) =>
  [
    "base-uri 'self'",
    `connect-src 'self' ${apiOrigin}`.trim(),
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src https://www.youtube-nocookie.com",
    `img-src 'self' data: https://i.ytimg.com ${apiOrigin}`.trim(),
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "worker-src 'self'",
  ].join("; ");

const unusedFeatures = ["accelerometer", "camera", "geolocation", "gyroscope", "microphone", "payment", "usb"];

/** The headers of every answer. YouTube's player refuses pages that hide where they are (error 153), hence the referrer. */
const securityHeaders = (apiOrigin: string) => ({
  "Content-Security-Policy": contentPolicy(apiOrigin),
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
});

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);

/**
 * The text of `_headers`, which Netlify, Cloudflare Pages and the server of `npm start` read. Hashed assets never
 * change; addresses that are personal stay out of search results even where a page is only a redirect.
 */
export function headersFile(apiUrl: string): string {
  const apiOrigin = URL.canParse(apiUrl) ? new URL(apiUrl).origin : "";
  const everywhere = ["/*\n", ...lines(securityHeaders(apiOrigin))];
  const assets = ["/_astro/*\n", ...lines({ "Cache-Control": "public, max-age=31536000, immutable" })];
  const personal = ["/admin/*", "/auth/*", "/dashboard", "/profile"].flatMap((path) => [
    `${path}\n`,
    ...lines({ "X-Robots-Tag": "noindex" }),
  ]);
  return [...everywhere, ...assets, ...personal].join("");
}

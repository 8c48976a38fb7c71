import { parseUrl } from "./parse-url.ts";

const anySite = "https://site.invalid";
const backslashOrControl = /[\\\p{Cc}]/u;

/**
 * Validates a redirect target after sign-in: an absolute path on this site with query and fragment, not an auth page.
 * Everything else (another origin in any spelling, a script URL, an encoded leading slash or backslash, control characters)
 * becomes the fallback, so that a link can't redirect a member to another site.
 */
export function safeReturnPath(candidate: string | null | undefined, fallback = "/dashboard"): string {
  if (!candidate?.startsWith("/") || backslashOrControl.test(candidate)) return fallback;
  const url = parseUrl(candidate, anySite);
  if (!url) return fallback;
  const { origin, pathname, search, hash } = url;
  const plain = fullyDecoded(pathname);
  const leavesSite = origin !== anySite || plain === null || plain.startsWith("//") || backslashOrControl.test(plain);
  return leavesSite || isSignInPage(plain) ? fallback : pathname + search + hash;
}

/** The start path of the installed app, as in public/manifest.webmanifest. */
const appStartPath = "/dashboard?source=app";

/** The login page with the path to return to. If a visitor opens the installed app, the home page. */
export function loginPath(from: string): string {
  if (from === appStartPath) return "/";
  return withNext("/auth/login", safeReturnPath(from, ""));
}

/** Adds the path to open after sign-in to the address of a page, unless it is empty. */
export const withNext = (href: string, next: string): string =>
  next === "" ? href : `${href}?next=${encodeURIComponent(next)}`;

/**
 * The page to open after sign-in: the `next` parameter, or that of `redirect_to`, a full URL of this site in the links of auth
 * mails. Empty without a valid one.
 */
export function nextIn(search: string, origin: string): string {
  const query = new URLSearchParams(search);
  const target = parseUrl(query.get("redirect_to") ?? "");
  if (query.has("next") || target?.origin !== origin) return safeReturnPath(query.get("next"), "");
  const { pathname, search: inner, hash } = target;
  return safeReturnPath(new URLSearchParams(inner).get("next") ?? pathname + inner + hash, "");
}

/** The slug in a plan's path; null for any other path. */
export const planSlugIn = (path: string): string | null =>
  /^\/plans\/([a-z0-9-]+)\/?(?:[?#]|$)/.exec(path)?.[1] ?? null;

const isSignInPage = (path: string) => /^\/(auth|login|signup)(\/|$)/.test(path);

/** Decodes repeatedly, to detect %252F, too; null when an escape is malformed. */
function fullyDecoded(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : fullyDecoded(decoded);
  } catch {
    return null;
  }
}

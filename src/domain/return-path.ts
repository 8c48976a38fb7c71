const anySite = "https://site.invalid";
const backslashOrControl = /[\\\p{Cc}]/u;

/**
 * Where somebody may be sent after signing in: an absolute path of this site with its query and fragment, and never a
 * page about signing in. Anything else (another origin however it is written, a script, an encoded slash or backslash
 * at the front, white space a browser would drop) becomes the fallback.
 */
export function safeReturnPath(candidate: string | null | undefined, fallback = "/dashboard"): string {
  if (!candidate?.startsWith("/") || backslashOrControl.test(candidate) || !URL.canParse(candidate, anySite))
    return fallback;
  const { origin, pathname, search, hash } = new URL(candidate, anySite);
  const plain = fullyDecoded(pathname);
  const leavesSite = origin !== anySite || plain === null || plain.startsWith("//") || backslashOrControl.test(plain);
  return leavesSite || isSignInPage(plain) ? fallback : pathname + search + hash;
}

/** The login page that leads back to the given path (specification §2: the guard remembers the page). */
export function loginPath(from: string): string {
  const path = safeReturnPath(from, "");
  return path === "" ? "/auth/login" : `/auth/login?next=${encodeURIComponent(path)}`;
}

const isSignInPage = (path: string) => /^\/(auth|login|signup)(\/|$)/.test(path);

/** Decodes until nothing changes, so that %252F hides nothing; null when an escape is malformed. */
function fullyDecoded(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : fullyDecoded(decoded);
  } catch {
    return null;
  }
}

import { parseUrl } from "@/platform/parse-url.ts";
import { nextIn } from "@/platform/return-path.ts";
import { useBrowserValue } from "../../platform/use-browser-value.ts";

/**
 * The path to redirect to: from the URL, else from the URL of the previous sign-in page, whose links have no `next` before
 * hydration. Empty if there is no safe one.
 */
export function nextPath(): string {
  const own = nextIn(location.search, location.origin);
  const referrer = parseUrl(document.referrer);
  if (own || !referrer) return own;
  const { origin, pathname, search } = referrer;
  const isSignIn = origin === location.origin && /^\/auth\/(login|register|forgot-password)$/.test(pathname);
  return isSignIn ? nextIn(search, origin) : "";
}

/** The `next` path for rendering; empty until hydration. */
export const useNext = (): string => useBrowserValue(nextPath, "");

/** The caches of the service worker. Pages and pictures are private, because they reveal the browsing history. */
export const cacheNames = { pages: "pages", pictures: "pictures", assets: "assets", offline: "offline" } as const;

/** The message to the service worker on sign-out: delete private caches. */
export const forgetMessage = "FORGET";

/** The message to the service worker that its caches are not complete: fill them. */
export const fillMessage = "FILL";

/** The page shown offline instead of a page that isn't cached. The worker stores it last: it means that the other files are there. */
export const offlinePath = "/offline";

/** Whether a path of the site is a page and not a file, which has an extension. */
export const isPagePath = (path: string): boolean => !/\.\w+$/.test(path);

/** Whether to cache a page for offline use: not if all of its functions need the server. */
export const isWorthKeeping = (path: string): boolean =>
  !/^\/(?:admin|auth|newsletter|corrections|offline)(?:\/|$)/.test(path);

/** The pictures, styles, fonts and scripts that a page needs offline, as unique paths or URLs. */
export function filesOf(html: string): string[] {
  const pictures = [...html.matchAll(/<img[^>]*? src="([^"]+)"/g)].map(([, src = ""]) => src.replaceAll("&amp;", "&"));
  const assets = html.match(/\/_astro\/[\w.@~-]+\.(?:js|css|woff2)/g) ?? [];
  return [...new Set([...assets, ...pictures])];
}

const minute = 60_000;
const steps = [
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** The age of a saved page: "2 hours ago", "just now". Both arguments are in milliseconds since 1970. */
export function savedAgo(savedAt: number, now: number): string {
  const [unit, length] = steps.find((step) => now - savedAt >= step[1]) ?? [];
  if (unit === undefined) return "just now";
  return new Intl.RelativeTimeFormat("en").format(-Math.floor((now - savedAt) / length), unit);
}

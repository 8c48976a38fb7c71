/** The caches of the service worker. Those of pages and pictures are private: they say where somebody was. */
export const keptCaches = { pages: "pages", pictures: "pictures", assets: "assets" } as const;

/** The page that stands for those that aren't kept. */
export const offlinePath = "/offline";

/** Whether a path of the site is a page: files have an ending. */
export const isPagePath = (path: string): boolean => !/\.\w+$/.test(path);

/** Whether a page is of use without a network: what needs the server at every step isn't kept. */
export const isWorthKeeping = (path: string): boolean =>
  !/^\/(?:admin|auth|newsletter|corrections|offline)(?:\/|$)/.test(path);

/** The files that a page needs to look as it did: its pictures, styles, fonts and scripts, as paths or addresses, each once. */
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

const inWords = new Intl.RelativeTimeFormat("en");

/** How long ago something was saved: "2 hours ago", "just now". Both are instants in milliseconds. */
export function savedAgo(savedAt: number, now: number): string {
  const [unit, length] = steps.find((step) => now - savedAt >= step[1]) ?? [];
  return unit === undefined ? "just now" : inWords.format(-Math.floor((now - savedAt) / length), unit);
}

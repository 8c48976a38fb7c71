import type { SitemapItem } from "@astrojs/sitemap";

// stored on globalThis, because the bundle that loads rows doesn't share modules with the integrations
const shelf = globalThis as { jumpingFitnessChanges?: Map<string, string> };
shelf.jumpingFitnessChanges ??= new Map();
const changes = shelf.jumpingFitnessChanges;

/** Stores the instant of the last change of a page's rows. */
export const recordLastModified = (path: string, instant: string): void => void changes.set(path, instant);

/** Adds the last change to a page's sitemap entry, if known. It comes from rows, so builds of the same rows are identical. */
export function withLastChange(item: SitemapItem): SitemapItem {
  const lastmod = changes.get(new URL(item.url).pathname);
  return lastmod ? { ...item, lastmod } : item;
}

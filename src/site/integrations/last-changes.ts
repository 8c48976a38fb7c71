import type { SitemapItem } from "@astrojs/sitemap";

// Rows are loaded by a bundle that doesn't share modules with the integrations; the process is what they have in common.
const shelf = globalThis as { jumpingFitnessChanges?: Map<string, string> };
shelf.jumpingFitnessChanges ??= new Map();
const changes = shelf.jumpingFitnessChanges;

/** Keeps when what a page shows was last changed, as its rows say. */
export const noteLastChange = (path: string, instant: string): void => void changes.set(path, instant);

/** The sitemap's entry of a page with its last change, where rows say one: two builds of the same rows are the same. */
export function withLastChange(item: SitemapItem): SitemapItem {
  const lastmod = changes.get(new URL(item.url).pathname);
  return lastmod ? { ...item, lastmod } : item;
}

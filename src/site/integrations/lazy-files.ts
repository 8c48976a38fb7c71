import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The scripts and styles that some pages of a built site may load, including lazy ones, as paths like "/_astro/Dashboard.X.js".
 * `pages` has file names; a folder means its first page.
 */
export async function lazyFilesOf(site: string, pages: readonly string[]): Promise<string[]> {
  const named = await Promise.all(pages.map((page) => readPage(site, page)));
  const files = new Set(named.flatMap(assetsIn));
  // iterating over a set includes items that are added meanwhile
  for (const file of files) {
    if (!file.endsWith(".js")) continue;
    for (const further of assetsIn(await readFile(join(site, file), "utf8"))) files.add(further);
  }
  return [...files].sort();
}

async function readPage(site: string, page: string): Promise<string> {
  if (!page.endsWith("/")) return readFile(join(site, page), "utf8");
  const names = await readdir(join(site, page)).catch(() => []);
  const first = names
    .filter((name) => name.endsWith(".html") && name !== "404.html" && name !== "compare.html")
    .sort()[0];
  return first ? readFile(join(site, page, first), "utf8") : "";
}

/** Finds asset references in pages (absolute) and in scripts (relative). */
const assetsIn = (text: string) =>
  [...text.matchAll(/(?:_astro\/|["'`]\.\/)([\w.@~-]+\.(?:js|css|woff2))\b/g)].map(([, name]) => `/_astro/${name}`);

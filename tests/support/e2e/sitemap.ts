import { product } from "./product.ts";

/** The path of every page the site tells search engines about. */
export async function sitemapPaths(): Promise<string[]> {
  const read = async (url: string) => [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  const maps = await read(`${product().siteUrl}/sitemap-index.xml`);
  const pages = await Promise.all(maps.map(([, url = ""]) => read(url)));
  return pages.flat().map(([, url = ""]) => new URL(url).pathname);
}

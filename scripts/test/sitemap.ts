/** The paths of all pages in the sitemap of this site. */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const read = async (url: string) => [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  const maps = await read(`${siteUrl}/sitemap-index.xml`);
  const pages = await Promise.all(maps.map(([, url = ""]) => read(url)));
  return pages.flat().map(([, url = ""]) => new URL(url).pathname);
}

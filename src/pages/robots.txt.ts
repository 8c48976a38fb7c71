import type { APIRoute } from "astro";

/** Search engines may crawl every public page. The sitemap lists them. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /admin\n\n${["sitemap-index.xml", "sitemap-videos.xml"]
      .map((name) => `Sitemap: ${new URL(name, site).href}\n`)
      .join("")}`,
  );

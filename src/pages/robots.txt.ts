import type { APIRoute } from "astro";

/** Everything public may be read by search engines; the sitemap says what that is. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /admin\n\n${["sitemap-index.xml", "sitemap-videos.xml"]
      .map((name) => `Sitemap: ${new URL(name, site).href}\n`)
      .join("")}`,
  );

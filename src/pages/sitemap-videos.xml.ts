import { Readable } from "node:stream";
import type { APIRoute } from "astro";
import { SitemapStream, streamToPromise } from "sitemap";
import { posterOf, videoPath } from "@/features/videos/video.ts";
import { metaDescription } from "@/platform/page-head.ts";
import { rowsOf } from "@/site/collections/rows.ts";

const empty = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';

/** The video sitemap in Google's format: page, poster, duration and player of each video. */
export const GET: APIRoute = async ({ site }) => {
  const items = (await rowsOf("videos")).map((video) => ({
    url: videoPath(video),
    lastmod: video.updated_at,
    video: [
      {
        title: video.title,
        description: metaDescription(video.description) || video.title,
        thumbnail_loc: new URL(posterOf(video), site).href,
        player_loc: `https://www.youtube-nocookie.com/embed/${video.youtube_id}`,
        ...(video.duration_seconds > 0 ? { duration: video.duration_seconds } : {}),
        publication_date: video.published_at ?? video.created_at,
      },
    ],
  }));
  // the library throws for an empty sitemap
  if (items.length === 0) return new Response(empty);
  const xmlns = { video: true, image: false, news: false, xhtml: false };
  const map = Readable.from(items).pipe(new SitemapStream({ hostname: String(site), xmlns }));
  return new Response(new Uint8Array(await streamToPromise(map)));
};

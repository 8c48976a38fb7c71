import type { APIRoute } from "astro";
import { rowsOf } from "@/site/collections/rows.ts";

/** The searchable texts of articles by slug: title, excerpt and content. Fetched on the first search. */
export const GET: APIRoute = async () => {
  const articles = await rowsOf("articles");
  const texts = articles.map(({ slug, title, excerpt, content }) => [slug, `${title}\n${excerpt}\n${content}`]);
  return Response.json(Object.fromEntries(texts));
};

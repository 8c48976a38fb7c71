import type { APIRoute } from "astro";
import { rowsOf } from "@/site/collections/rows.ts";

/** What the blog's search looks in, by slug: title, excerpt and content. Fetched when somebody searches, not before. */
export const GET: APIRoute = async () => {
  const articles = await rowsOf("articles");
  const texts = articles.map(({ slug, title, excerpt, content }) => [slug, `${title}\n${excerpt}\n${content}`]);
  return Response.json(Object.fromEntries(texts));
};

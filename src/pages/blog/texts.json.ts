import { getCollection } from "astro:content";
import type { APIRoute } from "astro";

/** What the blog's search looks in, by slug: title, excerpt and content. Fetched when somebody searches, not before. */
export const GET: APIRoute = async () => {
  const articles = await getCollection("articles");
  const texts = articles.map(({ data }) => [data.slug, `${data.title}\n${data.excerpt}\n${data.content}`]);
  return Response.json(Object.fromEntries(texts));
};

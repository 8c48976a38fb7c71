import type { APIRoute } from "astro";
import { articleData, listedArticles } from "@/features/articles/article-list.ts";
import { rowsOf } from "@/site/collections/rows.ts";

/** What the filter of a long list knows of every article, in the order of the list (src/platform/long-list.element.ts). */
export const GET: APIRoute = async () => {
  const articles = await rowsOf("articles");
  return Response.json(listedArticles(articles).map(articleData));
};

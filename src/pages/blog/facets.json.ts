import type { APIRoute } from "astro";
import { articleData, listedArticles } from "@/features/articles/article-list.ts";
import { rowsOf } from "@/site/collections/rows.ts";

/** The filterable values of every article, in list order (src/platform/long-list.element.ts). */
export const GET: APIRoute = async () => {
  const articles = await rowsOf("articles");
  return Response.json(listedArticles(articles).map(articleData));
};

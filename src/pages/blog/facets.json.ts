import type { APIRoute } from "astro";
import { rowsOf } from "@/collections/rows.ts";
import { articleData, listedArticles } from "@/domain/public-lists.ts";

/** What the filter of a long list knows of every article, in the order of the list (src/elements/long-list.ts). */
export const GET: APIRoute = async () => {
  const articles = await rowsOf("articles");
  return Response.json(listedArticles(articles).map(articleData));
};

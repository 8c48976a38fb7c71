import { getCollection } from "astro:content";
import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { listedArticles } from "@/domain/public-lists.ts";

/** The blog as a feed, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const entries = await getCollection("articles");
  return rss({
    title: "Jumping Fitness Blog",
    description: "Technique, training and health for mini-trampoline workouts.",
    site: site ?? "",
    trailingSlash: false,
    customData: "<language>en</language>",
    items: listedArticles(entries.map(({ data, rendered }) => ({ ...data, html: rendered?.html ?? "" }))).map(
      (article) => ({
        title: article.title,
        description: article.excerpt,
        link: `/blog/${article.slug}`,
        pubDate: new Date(article.published_at),
        author: article.author,
        categories: article.tags,
        content: article.html,
      }),
    ),
  });
};

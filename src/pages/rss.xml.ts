import { getCollection } from "astro:content";
import rss from "@astrojs/rss";
import type { APIRoute } from "astro";

/** The blog as a feed, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const articles = (await getCollection("articles")).sort((a, b) =>
    b.data.published_at.localeCompare(a.data.published_at),
  );
  return rss({
    title: "Jumping Fitness Blog",
    description: "Technique, training and health for mini-trampoline workouts.",
    site: site ?? "",
    trailingSlash: false,
    customData: "<language>en</language>",
    items: articles.map(({ id, data, rendered }) => ({
      title: data.title,
      description: data.excerpt,
      link: `/blog/${id}`,
      pubDate: new Date(data.published_at),
      author: data.author,
      categories: data.tags,
      content: rendered?.html ?? "",
    })),
  });
};

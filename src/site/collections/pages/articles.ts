import { getCollection } from "astro:content";
import { listedArticles } from "@/features/articles/article-list.ts";
import { articlesByAuthor } from "@/features/articles/author.ts";
import { afterArticle } from "@/features/plans/after-article.ts";
import { cardOf } from "@/features/videos/video-pages.ts";
import { rowsOf } from "../rows.ts";
import { withCacheKeys } from "../with-cache-keys.ts";
import { linkTo } from "./plans.ts";

/** The page of each article, with suggestions for what to do next. */
export async function articlePages() {
  const entries = await getCollection("articles");
  const all = {
    videos: await rowsOf("videos"),
    plans: await rowsOf("plans"),
    articles: entries.map(({ data }) => data),
  };
  return withCacheKeys(
    entries.map((entry) => {
      const { video, plan, articles } = afterArticle(entry.data, all);
      const next = { video: video && cardOf(video), plan: plan && suggestion(plan), articles: articles.map(linkTo) };
      return { params: { slug: entry.id }, props: { entry, next } };
    }),
  );
}

const suggestion = (plan: Awaited<ReturnType<typeof rowsOf<"plans">>>[number]) => ({
  slug: plan.slug,
  title: plan.title,
  difficulty_level: plan.difficulty_level,
  duration_weeks: plan.duration_weeks,
  cover_image_url: plan.cover_image_url,
});

/** The page of each author. */
export async function authorPages() {
  const articles = listedArticles(await rowsOf("articles"));
  return withCacheKeys(
    [...articlesByAuthor(articles)].map(([path, [newest, ...others]]) => ({
      params: { author: path.slice("/authors/".length) },
      props: { path, name: newest.author, articles: [newest, ...others] },
    })),
  );
}

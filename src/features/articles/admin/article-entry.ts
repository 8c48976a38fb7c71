import { toCommas } from "../../../platform/comma-list.ts";
import { storedPicture } from "../../../platform/picture-url.ts";
import { slugOf } from "../../../platform/slug.ts";
import { tagsIn } from "../../tags/tags.ts";

/** An article as the editor holds it. */
export type ArticleEntry = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  author: string;
  tags: string;
  cover_image_url: string;
};

/** What an administrator writes in an article, in the table's own columns. */
export type ArticleFields = Omit<ArticleEntry, "tags" | "cover_image_url"> & {
  tags: string[];
  cover_image_url: string | null;
};

export const newArticle: ArticleEntry = {
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  author: "",
  tags: "",
  cover_image_url: "",
};

/** The title of an article that has none yet. */
const untitled = "Untitled";

/** Converts a saved article to form values. */
export const entryOfArticle = (article: ArticleFields): ArticleEntry => ({
  title: article.title === untitled ? "" : article.title,
  slug: article.slug,
  excerpt: article.excerpt,
  content: article.content,
  author: article.author,
  tags: toCommas(article.tags),
  cover_image_url: article.cover_image_url ?? "",
});

/**
 * Converts form values to columns that the database accepts, so that a half-written draft can be saved: without a title it is
 * "Untitled", the address follows the title until it is given, and a cover that no page may show is left out.
 */
export const articleOfEntry = (entry: ArticleEntry): ArticleFields => ({
  title: entry.title.trim() || untitled,
  slug: slugOf(entry.slug) || slugOf(entry.title) || "article",
  excerpt: entry.excerpt.trim(),
  content: entry.content,
  author: entry.author.trim(),
  tags: tagsIn(entry.tags),
  cover_image_url: storedPicture(entry.cover_image_url.trim()),
});

/** What keeps an article from being published: no title, no text, or a cover that no page may show. */
export function articleProblems(entry: ArticleEntry): ("title" | "content" | "cover_image_url")[] {
  const cover = entry.cover_image_url.trim();
  return [
    ...(entry.title.trim() === "" ? (["title"] as const) : []),
    ...(entry.content.trim() === "" ? (["content"] as const) : []),
    ...(cover === "" || storedPicture(cover) ? [] : (["cover_image_url"] as const)),
  ];
}

export const articleStates = ["all", "draft", "scheduled", "published"] as const;
export type ArticleState = Exclude<(typeof articleStates)[number], "all">;

/** What visitors have of an article: nothing, nothing until its date, or all of it. */
export function articleState(
  { is_published, published_at }: { is_published: boolean; published_at: string | null },
  now: Date,
): ArticleState {
  if (!is_published) return "draft";
  return published_at !== null && new Date(published_at) > now ? "scheduled" : "published";
}

/** Whether visitors ever saw an article, so that its address is known. */
export const wasPublic = ({ published_at }: { published_at: string | null }, now: Date): boolean =>
  published_at !== null && new Date(published_at) <= now;

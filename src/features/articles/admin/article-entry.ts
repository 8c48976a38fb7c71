import { toCommas } from "../../../platform/comma-list.ts";
import { storedPicture } from "../../../platform/picture-url.ts";
import { slugOf } from "../../../platform/slug.ts";
import { tagsIn } from "../../tags/tags.ts";

/** The form values of an article. */
export type ArticleEntry = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  author: string;
  tags: string;
  cover_image_url: string;
};

/** The editable columns of an article. */
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
 * Converts form values to columns that the database accepts, so that incomplete drafts can be saved. The default title is
 * "Untitled", the default address comes from the title, and a cover that the site may not show is omitted.
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

/** The fields that prevent publishing: an empty title or text, or a cover that the site may not show. */
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

/** "scheduled" articles have a publication date in the future. */
export function articleState(
  { is_published, published_at }: { is_published: boolean; published_at: string | null },
  now: Date,
): ArticleState {
  if (!is_published) return "draft";
  return published_at !== null && new Date(published_at) > now ? "scheduled" : "published";
}

/** Whether an article was ever public, so that others may link to its address. */
export const wasPublic = ({ published_at }: { published_at: string | null }, now: Date): boolean =>
  published_at !== null && new Date(published_at) <= now;

import type { ArticleEntry } from "@/domain/article-entry.ts";

/** What was typed in an article and not saved yet, and the values that it was begun with. */
export type KeptArticle = { typed: Partial<ArticleEntry>; begun: ArticleEntry };

const keyOf = (article: string) => `unsaved article ${article}`;

/** Keeps what isn't saved yet on this device, so that a dead network or a crash doesn't lose it. */
export function keepArticle(article: string, kept: KeptArticle): void {
  try {
    localStorage.setItem(keyOf(article), JSON.stringify(kept));
  } catch (error) {
    // a full or forbidden storage doesn't keep anybody from writing
    console.warn(error);
  }
}

/** What was kept of an article; null without it. */
export const keptArticle = (article: string): KeptArticle | null =>
  JSON.parse(localStorage.getItem(keyOf(article)) ?? "null");

/** Forgets what was kept, once it is saved. What another tab kept since stays. */
export function forgetArticle(article: string, typed: Partial<ArticleEntry>): void {
  if (JSON.stringify(keptArticle(article)?.typed) === JSON.stringify(typed)) localStorage.removeItem(keyOf(article));
}

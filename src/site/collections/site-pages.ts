import { getEntry } from "astro:content";
import { originalTexts, type PageId } from "@/features/site-pages/page-texts.ts";

/** Returns a text of the page by its name (src/features/site-pages/page-texts.ts): the published one, or the original. */
export type PageText = (name: string) => string;

/** The texts of a page, and its published Markdown as HTML; undefined if that is the original one. */
export async function pageTexts(page: PageId): Promise<{ text: PageText; html: string | undefined }> {
  const entry = await getEntry("sitePages", page);
  const texts = { ...originalTexts(page), ...entry?.data.texts };
  const text: PageText = (name) => {
    const found = texts[name];
    if (found === undefined) throw new Error(`The page ${page} has no text ${name}`);
    return found;
  };
  return { text, html: entry?.rendered?.html };
}

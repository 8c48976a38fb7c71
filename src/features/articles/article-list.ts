import { compareText } from "../../platform/compare-text.ts";
import type { ItemData } from "../../platform/list-filter.ts";

type Article = { slug: string; title: string; excerpt: string; tags: readonly string[]; published_at: string };

/** Articles, newest first. */
export const listedArticles = <A extends Article>(articles: readonly A[]): A[] =>
  articles.toSorted((a, b) => compareText(b.published_at, a.published_at));

/** Articles are filtered by tag and searched by title and excerpt; the full text is looked up by key. */
export const articleData = ({ slug, title, excerpt, tags }: Article) =>
  ({ key: slug, tags: tags.join("|"), text: `${title} ${excerpt}` }) satisfies ItemData;

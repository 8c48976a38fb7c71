import { compareText } from "../../platform/calendar-date.ts";
import type { ItemData } from "../../platform/list-filter.ts";

type Article = { slug: string; title: string; excerpt: string; tags: readonly string[]; published_at: string };

/** Sorts articles, newest first. */
export const listedArticles = <A extends Article>(articles: readonly A[]): A[] =>
  articles.toSorted((a, b) => compareText(b.published_at, a.published_at));

/** The data attributes of a list item, to filter by tag and search title and excerpt. `key` finds the full text. */
export const articleData = ({ slug, title, excerpt, tags }: Article) =>
  ({ key: slug, tags: tags.join("|"), text: `${title} ${excerpt}` }) satisfies ItemData;

/** The topics of articles, the most used first. */
export function topicsOf(articles: readonly Pick<Article, "tags">[]): string[] {
  const uses = Map.groupBy(
    articles.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return [...uses]
    .toSorted(([a, { length: usesOfA }], [b, { length: usesOfB }]) => usesOfB - usesOfA || a.localeCompare(b, "en"))
    .map(([topic]) => topic);
}

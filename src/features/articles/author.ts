import { reservedSlugs, slugOf } from "../../platform/slug.ts";

/** The path of an author's page. Null for a name without Latin letters, which has no page. */
export const authorPath = (name: string): string | null => {
  const slug = slugOf(name);
  if (slug === "") return null;
  return `/authors/${reservedSlugs.includes(slug) ? `${slug}-2` : slug}`;
};

/** The articles of each author, by the path of the author's page. Names that differ only in accents and case are one author. */
export function articlesByAuthor<A extends { author: string }>(articles: readonly A[]): Map<string, [A, ...A[]]> {
  const authors = new Map<string, [A, ...A[]]>();
  for (const article of articles) {
    const path = authorPath(article.author);
    const known = path && authors.get(path);
    if (known) known.push(article);
    else if (path) authors.set(path, [article]);
  }
  return authors;
}

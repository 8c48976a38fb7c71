import { reservedSlugs, slugOf } from "../../platform/slug.ts";

/** The page of an author; null for a name without a letter from a to z, which has none. */
export const authorPath = (name: string): string | null => {
  const slug = slugOf(name);
  if (slug === "") return null;
  return `/authors/${reservedSlugs.includes(slug) ? `${slug}-2` : slug}`;
};

/** Who wrote what, by the path of their page. Names that differ in accents and case alone are one author. */
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

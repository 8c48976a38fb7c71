/** The most plans side by side. */
export const mostCompared = 3;

/** The slugs of ?plans=a,b,c: once each, three at most, also from ?plans=a&plans=b. */
export function comparedSlugs(query: string): string[] {
  const slugs = new URLSearchParams(query).getAll("plans").flatMap((texts) => texts.split(","));
  return [...new Set(slugs.map((slug) => slug.trim()).filter(Boolean))].slice(0, mostCompared);
}

/** The address of the comparison of these plans. */
export const comparisonPath = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `/plans/compare?plans=${slugs.map(encodeURIComponent).join(",")}` : "/plans/compare";

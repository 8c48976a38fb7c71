/** The most plans side by side. */
export const mostCompared = 3;

/** The address of the comparison of these plans. */
export const comparisonPath = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `/plans/compare?plans=${slugs.map(encodeURIComponent).join(",")}` : "/plans/compare";

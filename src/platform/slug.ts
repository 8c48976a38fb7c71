/** Slug of a title: lower case, letters without their accents, runs of other characters become one hyphen, none at either end. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The slug of a plan: that of its title, or "plan" for a title without a-z or 0-9. The database numbers duplicates. */
export const planSlug = (title: string): string => slugOf(title) || "plan";

/** Names of the site's own files and folders beside the pages of plans, articles and authors. The database numbers rows that have one. */
export const reservedSlugs = ["404", "compare", "index", "page"];

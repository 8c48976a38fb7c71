/** The slug of a title: lower case, without accents. Runs of other characters become one hyphen, except at the ends. */
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

/** Names that other files and folders of the site use beside plans, articles and authors. The database numbers a slug that equals one. */
export const reservedSlugs = ["404", "compare", "index", "page"];

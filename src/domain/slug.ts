/** Slug of a title: lower case, runs of other characters become one hyphen, none at either end. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The slug of the title, numbered from 2 where it is taken; "plan" for a title without a letter or digit of a-z, 0-9. */
export function freeSlugOf(title: string, taken: ReadonlySet<string>): string {
  const base = slugOf(title) || "plan";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

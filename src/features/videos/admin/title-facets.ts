import { type Facet, facets, facetTags, siblingsOf } from "../facets.ts";

/** Other words for a facet in titles. */
const otherWords: Partial<Record<Facet, readonly string[]>> = {
  "low-impact": ["joint friendly", "no jumping", "низкоударная", "без прыжков"],
  "no-handlebar": ["without handlebar", "no bar"],
  quiet: ["silent", "apartment friendly"],
  beginner: ["beginners", "для начинающих", "для новичков"],
};

/** Guesses facets from a title: "Low-Impact Bounce for Beginners" is low-impact and beginner. */
export function facetsInTitle(title: string): Facet[] {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, " ")
      .trim()} `;
  const has = (tag: Facet) => [tag, ...(otherWords[tag] ?? [])].some((word) => plain(title).includes(plain(word)));
  const found = facetTags.filter(has);
  const named = found.includes("no-handlebar") ? found.filter((tag) => tag !== "handlebar") : found;
  // a title with two levels fits neither
  return named.filter((tag) => !named.some((other) => other !== tag && siblingsOf(tag).includes(other)));
}

/** Whether a video's tags lack a word of this facet. */
const lacks = (tags: readonly string[], name: (typeof facets)[number]["name"]): boolean =>
  !facets.some((facet) => facet.name === name && facet.words.some(({ tag }) => tags.includes(tag)));

/** The facets among level and impact that a video lacks: visitors who filter by them don't find it. */
export const missingFacets = (tags: readonly string[]) =>
  (["level", "impact"] as const).filter((name) => lacks(tags, name));

/** Adds the guessed facets of a title, unless the tags have another word of the facet. */
export const withTitleFacets = (tags: readonly string[], title: string): string[] => [
  ...tags,
  ...facetsInTitle(title).filter((tag) => !siblingsOf(tag).some((one) => tags.includes(one))),
];

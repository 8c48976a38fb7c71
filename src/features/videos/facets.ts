/**
 * What a workout is like: tags that moderation offers and the public list filters by. A video has one word of each facet at
 * most. The function private.facets_in has the same words, and a test compares the two.
 */
export const facets = [
  {
    name: "impact",
    label: "Impact",
    words: [
      { tag: "low-impact", label: "Low" },
      { tag: "high-impact", label: "High" },
    ],
  },
  {
    name: "handlebar",
    label: "Handlebar",
    words: [
      { tag: "handlebar", label: "Needed" },
      { tag: "no-handlebar", label: "Not needed" },
    ],
  },
  {
    name: "noise",
    label: "Noise",
    words: [
      { tag: "quiet", label: "Quiet" },
      { tag: "loud", label: "Loud" },
    ],
  },
  {
    name: "level",
    label: "Level",
    words: [
      { tag: "beginner", label: "Beginner" },
      { tag: "intermediate", label: "Intermediate" },
      { tag: "advanced", label: "Advanced" },
    ],
  },
] as const;
export type Facet = (typeof facets)[number]["words"][number]["tag"];

/** Every word, in the order of the facets. */
export const facetTags: readonly Facet[] = facets.flatMap(({ words }) => words.map(({ tag }) => tag));

const siblingsOf = (tag: string): readonly string[] =>
  facets.map(({ words }) => words.map((word): string => word.tag)).find((tags) => tags.includes(tag)) ?? [];

/** Adds a word instead of the others of its facet. */
export const withFacet = (tags: readonly string[], tag: Facet): string[] => [
  ...tags.filter((one) => !siblingsOf(tag).includes(one)),
  tag,
];

/** Parses chosen words: known ones in the order of the facets, the first of each. */
export function parseFacets(texts: readonly string[]): Facet[] {
  const asked = new Set(texts.flatMap((text) => text.toLowerCase().split(",")).map((text) => text.trim()));
  return facets.flatMap(({ words }) =>
    words
      .map(({ tag }) => tag)
      .filter((tag) => asked.has(tag))
      .slice(0, 1),
  );
}

/** The words among a video's tags, in the order of the facets. */
export const facetsOf = (tags: readonly string[]): Facet[] => facetTags.filter((tag) => tags.includes(tag));

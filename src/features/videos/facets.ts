/**
 * The facets of a workout: tags that moderators assign and the public list filters by. A video has at most one word of each
 * facet. The SQL function private.facets_in has the same words, and a test compares the two.
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

/** The words of the facet of a tag, including itself; empty for other tags. */
export const siblingsOf = (tag: string): readonly string[] =>
  facets.map(({ words }) => words.map((word): string => word.tag)).find((tags) => tags.includes(tag)) ?? [];

/** Adds a word and removes the other words of its facet. */
export const withFacet = (tags: readonly string[], tag: Facet): string[] => [
  ...tags.filter((one) => !siblingsOf(tag).includes(one)),
  tag,
];

/** Parses selected words, which may be comma-separated: at most one known word of each facet, in the order of the facets. */
export function parseFacets(texts: readonly string[]): Facet[] {
  const selected = new Set(texts.flatMap((text) => text.toLowerCase().split(",")).map((text) => text.trim()));
  return facets.flatMap(({ words }) =>
    words
      .map(({ tag }) => tag)
      .filter((tag) => selected.has(tag))
      .slice(0, 1),
  );
}

/** The words among a video's tags, in the order of the facets. */
export const facetsOf = (tags: readonly string[]): Facet[] => facetTags.filter((tag) => tags.includes(tag));

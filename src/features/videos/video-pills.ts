import { facets as everyFacet } from "./facets.ts";
import { categoryLabel, durationLabel, searchTerm, sortsFor, type VideoCriteria } from "./video-search.ts";

/** An active filter: its label, and the criteria without it. */
export type VideoPill = { label: string; without: VideoCriteria };

/** The active filters in the order of the controls, including the search text (in quotation marks) and a non-default sort. */
export function videoPills(criteria: VideoCriteria): VideoPill[] {
  const { search, categories, facets, duration, sort } = criteria;
  const without = (change: Partial<VideoCriteria>) => ({ ...criteria, ...change });
  const term = searchTerm(search);
  return [
    ...(term ? [{ label: `“${term}”`, without: without({ search: "" }) }] : []),
    ...categories.map((category) => ({
      label: categoryLabel(category),
      without: without({ categories: categories.filter((one) => one !== category) }),
    })),
    ...facets.map((facet) => ({
      label: facetLabel(facet),
      without: without({ facets: facets.filter((one) => one !== facet) }),
    })),
    ...(duration === "any" ? [] : [{ label: durationLabel(duration), without: without({ duration: "any" }) }]),
    ...(sort === "newest" ? [] : [{ label: sortLabel(criteria), without: without({ sort: "newest" }) }]),
  ];
}

const sortLabel = ({ sort, duration }: VideoCriteria) =>
  sortsFor(duration).find(({ value }) => value === sort)?.label ?? sort;

function facetLabel(tag: string): string {
  const facet = everyFacet.find(({ words }) => words.some((word) => word.tag === tag));
  const word = facet?.words.find((one) => one.tag === tag);
  return facet && word ? `${facet.label}: ${word.label}` : tag;
}

import {
  chosenWords,
  durationLabel,
  searchTerm,
  sortsFor,
  type VideoCriteria,
  withoutWord,
  wordLabel,
} from "./video-search.ts";

/** An active filter: its label, and the criteria without it. */
export type VideoPill = { label: string; without: VideoCriteria };

/** The active filters in the order of the controls, including the search text (in quotation marks) and a non-default sort. */
export function videoPills(criteria: VideoCriteria): VideoPill[] {
  const { search, duration, sort } = criteria;
  const without = (change: Partial<VideoCriteria>) => ({ ...criteria, ...change });
  const term = searchTerm(search);
  return [
    ...(term ? [{ label: `“${term}”`, without: without({ search: "" }) }] : []),
    ...(duration === "any" ? [] : [{ label: durationLabel(duration), without: without({ duration: "any" }) }]),
    ...(sort === "newest" ? [] : [{ label: sortLabel(criteria), without: without({ sort: "newest" }) }]),
    ...chosenWords(criteria).map((word) => ({ label: wordLabel(word), without: withoutWord(criteria, word) })),
  ];
}

const sortLabel = ({ sort, duration }: VideoCriteria) =>
  sortsFor(duration).find(({ value }) => value === sort)?.label ?? sort;

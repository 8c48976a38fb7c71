import { capitalized } from "../../platform/text.ts";
import { defaultQuery } from "./discovery-query.ts";
import { type Facet, parseFacets, withFacet } from "./facets.ts";

/** The categories of the filter, in the order of the chips. */
export const videoCategories = [
  "beginner",
  "intermediate",
  "advanced",
  "cardio",
  "low-impact",
  "strength",
  "flexibility",
  "weight-loss",
  "toning",
  "balance",
  "technique",
  "full-body",
  "core",
  "legs",
] as const;
export type VideoCategory = (typeof videoCategories)[number];

/** The label of a category or facet word. */
export const wordLabel = (word: VideoCategory | Facet): string => capitalized(word.replace("-", " "));

/** The sorts of the list; the first is the default. */
export const videoSorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "shortest", label: "Shortest first" },
  { value: "longest", label: "Longest first" },
] as const;
export type VideoSort = (typeof videoSorts)[number]["value"] | "closest" | "gentlest";

/** The sorts of a list. A duration in minutes adds "closest", by the distance from it, and "gentlest": the same, beginners' videos first. */
export const sortsFor = (duration: VideoDuration): readonly { value: VideoSort; label: string }[] =>
  typeof duration === "number"
    ? [
        ...videoSorts,
        { value: "closest", label: `Closest to ${duration} min` },
        { value: "gentlest", label: "Beginners' first" },
      ]
    : videoSorts;

/** The sort without a choice: newest, but "gentlest" for a number of minutes alone, as the tiles of the home page ask for. */
const defaultSort = ({ search, categories, facets, duration }: Omit<VideoCriteria, "sort">): VideoSort =>
  typeof duration === "number" && searchTerm(search) === "" && categories.length + facets.length === 0
    ? "gentlest"
    : "newest";

/** A range in seconds, inclusive; with a null `max` it is open-ended. */
export type SecondsRange = { min: number; max: number | null };

/** The options of the duration filter, in seconds. */
export const durationRanges = [
  { value: "under-10", label: "Under 10 min", min: 0, max: 600 },
  { value: "10-20", label: "10-20 min", min: 600, max: 1200 },
  { value: "20-30", label: "20-30 min", min: 1200, max: 1800 },
  { value: "30-45", label: "30-45 min", min: 1800, max: 2700 },
  { value: "45-plus", label: "45+ min", min: 2700, max: null },
] as const;
type DurationRangeName = (typeof durationRanges)[number]["value"];

/** An option of the filter, a number of minutes (from the tiles of the home page), or "any". */
export type VideoDuration = DurationRangeName | number | "any";

/** The filters of the video list. `search` is the raw text of the search box; searchTerm normalizes it for the database. */
export type VideoCriteria = {
  readonly search: string;
  readonly categories: readonly VideoCategory[];
  /** at most one word of each facet */
  readonly facets: readonly Facet[];
  readonly duration: VideoDuration;
  readonly sort: VideoSort;
};

export const anyVideo: VideoCriteria = { search: "", categories: [], facets: [], duration: "any", sort: "newest" };

const longestMinutes = 600;
const toleranceSeconds = 300;

/** The range of a duration: N minutes mean N × 60 ± 300 seconds. */
export function secondsOf(duration: VideoDuration): SecondsRange {
  if (typeof duration === "number") {
    return { min: Math.max(0, duration * 60 - toleranceSeconds), max: duration * 60 + toleranceSeconds };
  }
  const range = durationRanges.find(({ value }) => value === duration);
  return { min: range?.min ?? 0, max: range?.max ?? null };
}

/** The label of a duration in the filter. */
export function durationLabel(duration: VideoDuration): string {
  if (typeof duration === "number") return `About ${duration} min`;
  return durationRanges.find(({ value }) => value === duration)?.label ?? "Any duration";
}

/** Zero-width characters that copied text contains: direction marks, joiners, soft hyphens. */
const zeroWidth = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Normalizes the search text for the database: trims it, removes zero-width characters, turns control characters into spaces (line
 * breaks separate the indexed fields, and no search may match across fields) and replaces lone surrogates (PostgreSQL rejects them).
 */
export function searchTerm(text: string): string {
  return wellFormed(text)
    .replace(zeroWidth, "")
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

const wellFormed = (text: string) =>
  text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) => (unit.length === 2 ? unit : "\uFFFD"));

/** Parses a duration of the URL or the filter; an unknown value is "any". */
export function parseDuration(text: string | null): VideoDuration {
  const range = durationRanges.find(({ value }) => value === text);
  if (range) return range.value;
  const minutes = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return minutes >= 1 && minutes <= longestMinutes ? minutes : "any";
}

/** Parses a sort; a value that is unknown or not available for the duration is `otherwise`. */
export function parseSort(text: string | null, duration: VideoDuration, otherwise: VideoSort = "newest"): VideoSort {
  return sortsFor(duration).find(({ value }) => value === text)?.value ?? otherwise;
}

/** Parses categories, which may be comma-separated: known ones without duplicates, in the order of the chips. */
export function parseCategories(texts: readonly string[]): VideoCategory[] {
  const chosen = new Set(texts.flatMap((text) => text.toLowerCase().split(",")).map((text) => text.trim()));
  return videoCategories.filter((category) => chosen.has(category));
}

export const videoQueryNames = ["search", "duration", "filter", "fit", "sort"] as const;

/** Parses `search`, `duration`, `filter`, `fit` and `sort` of a query string; unknown values are dropped. */
export function criteriaFromQuery(query: string | URLSearchParams): VideoCriteria {
  const params = new URLSearchParams(query);
  const duration = parseDuration(params.get("duration"));
  const filters = {
    search: searchTerm(params.get("search") ?? ""),
    categories: parseCategories(params.getAll("filter")),
    facets: parseFacets(params.getAll("fit")),
    duration,
  };
  return { ...filters, sort: parseSort(params.get("sort"), duration, defaultSort(filters)) };
}

/** The query string of the criteria without "?"; empty for the default list. */
export function queryOfCriteria(criteria: VideoCriteria): string {
  const { search, categories, facets, duration, sort } = criteria;
  const params = new URLSearchParams();
  if (searchTerm(search)) params.set("search", searchTerm(search));
  if (duration !== "any") params.set("duration", String(duration));
  if (categories.length > 0) params.set("filter", categories.join(","));
  if (facets.length > 0) params.set("fit", facets.join(","));
  if (sort !== defaultSort(criteria)) params.set("sort", sort);
  return params.toString().replaceAll("%2C", ",");
}

/** The path of the list with the criteria. */
export function videosPath(criteria: Partial<VideoCriteria> = {}): string {
  const query = queryOfCriteria({ ...anyVideo, ...criteria });
  return query ? `/videos?${query}` : "/videos";
}

/** The chosen categories and facet words. Levels and low-impact are both: find-what-fits asks for the facet, a chip for the category. */
export const chosenWords = ({ categories, facets }: VideoCriteria): (VideoCategory | Facet)[] => [
  ...new Set([...categories, ...facets]),
];

export const isChosen = (criteria: VideoCriteria, word: VideoCategory | Facet): boolean =>
  chosenWords(criteria).includes(word);

export const withoutWord = (criteria: VideoCriteria, word: VideoCategory | Facet): VideoCriteria => ({
  ...criteria,
  categories: criteria.categories.filter((one) => one !== word),
  facets: criteria.facets.filter((one) => one !== word),
});

/** Adds a category, or a facet word in place of its opposite. */
export function withWord(criteria: VideoCriteria, word: VideoCategory | Facet): VideoCriteria {
  const categories = parseCategories([...criteria.categories, word]);
  if (categories.length > criteria.categories.length) return { ...criteria, categories };
  return { ...criteria, facets: parseFacets(withFacet(criteria.facets, word as Facet)) };
}

/** The number of active filters, without the search text. */
export const filterCount = (criteria: VideoCriteria): number =>
  chosenWords(criteria).length +
  (criteria.duration === "any" ? 0 : 1) +
  (criteria.sort === defaultSort(criteria) ? 0 : 1);

/** True if there is no search, filter or sort other than the default. */
export const isAnyVideo = (criteria: VideoCriteria): boolean => queryOfCriteria(criteria) === "";

/** The text above the list with the number of results. */
export const videosFound = ({ count, videos }: { count: number | null; videos: readonly unknown[] }): string =>
  count === null ? `At least ${videos.length} videos found` : `${count} videos found`;

/** The query that Load More Videos sends to youtube-videos: the search text, or the default. */
export const discoveryQuery = ({ search }: VideoCriteria): string => searchTerm(search) || defaultQuery;

/** The list a tag links to: its category, or a search for it. Null if the tag has no searchable characters. */
export function tagPath(tag: string): string | null {
  const categories = parseCategories([tag]);
  if (categories.length === 1) return videosPath({ categories });
  return searchTerm(tag) === "" ? null : videosPath({ search: searchTerm(tag).toLowerCase() });
}

import { capitalized } from "../../platform/capitalized.ts";
import { defaultQuery } from "./discovery-query.ts";
import { type Facet, parseFacets } from "./facets.ts";

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

/** The name of a category on its chip. */
export const categoryLabel = (category: VideoCategory): string => capitalized(category.replace("-", " "));

/** The sorts of the list; the first is the default. */
export const videoSorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "shortest", label: "Shortest first" },
  { value: "longest", label: "Longest first" },
] as const;
export type VideoSort = (typeof videoSorts)[number]["value"] | "closest";

/** The sorts of a list: where a number of minutes is asked for, also by the distance from it. */
export const sortsFor = (duration: VideoDuration): readonly { value: VideoSort; label: string }[] =>
  typeof duration === "number"
    ? [...videoSorts, { value: "closest", label: `Closest to ${duration} min` }]
    : videoSorts;

/** A range in seconds, inclusive; a null max is open-ended. */
export type SecondsRange = { min: number; max: number | null };

/** The choices of the duration filter. */
export const durationRanges = [
  { value: "under-10", label: "Under 10 min", min: 0, max: 600 },
  { value: "10-20", label: "10-20 min", min: 600, max: 1200 },
  { value: "20-30", label: "20-30 min", min: 1200, max: 1800 },
  { value: "30-45", label: "30-45 min", min: 1800, max: 2700 },
  { value: "45-plus", label: "45+ min", min: 2700, max: null },
] as const;
type DurationRangeName = (typeof durationRanges)[number]["value"];

/** A choice of the filter, a number of minutes (from the tiles of the home page), or any length. */
export type VideoDuration = DurationRangeName | number | "any";

/** The filters of the video list. `search` is the raw text of the box; searchTerm normalizes it for the database. */
export type VideoCriteria = {
  readonly search: string;
  readonly categories: readonly VideoCategory[];
  /** what the workouts are like, one word of each facet */
  readonly facets: readonly Facet[];
  readonly duration: VideoDuration;
  readonly sort: VideoSort;
};

export const anyVideo: VideoCriteria = { search: "", categories: [], facets: [], duration: "any", sort: "newest" };

const longestMinutes = 600;
const tolerance = 300;

/** The range of a duration: N minutes are N × 60 ± 300 seconds. */
export function secondsOf(duration: VideoDuration): SecondsRange {
  if (typeof duration === "number") {
    return { min: Math.max(0, duration * 60 - tolerance), max: duration * 60 + tolerance };
  }
  const range = durationRanges.find(({ value }) => value === duration);
  return { min: range?.min ?? 0, max: range?.max ?? null };
}

/** The label of a duration in the filter. */
export function durationLabel(duration: VideoDuration): string {
  if (typeof duration === "number") return `About ${duration} min`;
  return durationRanges.find(({ value }) => value === duration)?.label ?? "Any duration";
}

/** Characters without a width that come with copied text: directions, joiners, soft hyphens. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * The search text for the database: trimmed, control characters as blanks (the indexed text separates fields by line ends, so
 * no search may match across two fields), without what nobody sees, lone surrogates replaced (PostgreSQL rejects them in JSON).
 */
export function searchTerm(text: string): string {
  return wellFormed(text)
    .replace(unseen, "")
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

const wellFormed = (text: string) =>
  text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) => (unit.length === 2 ? unit : "\uFFFD"));

/** Parses a duration of the URL or the filter; an unknown one is "any". */
export function parseDuration(text: string | null): VideoDuration {
  const range = durationRanges.find(({ value }) => value === text);
  if (range) return range.value;
  const minutes = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return minutes >= 1 && minutes <= longestMinutes ? minutes : "any";
}

/** Parses a sort of a list of this duration; an unknown one is "newest". */
export function parseSort(text: string | null, duration: VideoDuration): VideoSort {
  return sortsFor(duration).find(({ value }) => value === text)?.value ?? "newest";
}

/** Parses categories: known ones, once each, in the order of the chips. */
export function parseCategories(texts: readonly string[]): VideoCategory[] {
  const chosen = new Set(texts.flatMap((text) => text.toLowerCase().split(",")).map((text) => text.trim()));
  return videoCategories.filter((category) => chosen.has(category));
}

/** What a query may ask of the list. */
export const videoQueryNames = ["search", "duration", "filter", "fit", "sort"] as const;

/** Parses `search`, `duration`, `filter`, `fit` and `sort` of a query string; unknown values are dropped. */
export function criteriaFromQuery(query: string | URLSearchParams): VideoCriteria {
  const params = new URLSearchParams(query);
  const duration = parseDuration(params.get("duration"));
  return {
    search: searchTerm(params.get("search") ?? ""),
    categories: parseCategories(params.getAll("filter")),
    facets: parseFacets(params.getAll("fit")),
    duration,
    sort: parseSort(params.get("sort"), duration),
  };
}

/** The query string of the criteria, without "?"; empty without filters. */
export function queryOfCriteria({ search, categories, facets, duration, sort }: VideoCriteria): string {
  const params = new URLSearchParams();
  if (searchTerm(search)) params.set("search", searchTerm(search));
  if (duration !== "any") params.set("duration", String(duration));
  if (categories.length > 0) params.set("filter", categories.join(","));
  if (facets.length > 0) params.set("fit", facets.join(","));
  if (sort !== "newest") params.set("sort", sort);
  return params.toString().replaceAll("%2C", ",");
}

/** The path of the list with these criteria. */
export function videosPath(criteria: Partial<VideoCriteria> = {}): string {
  const query = queryOfCriteria({ ...anyVideo, ...criteria });
  return query ? `/videos?${query}` : "/videos";
}

/** The number of active filters, without the search text. */
export const filterCount = ({ categories, facets, duration, sort }: VideoCriteria): number =>
  categories.length + facets.length + (duration === "any" ? 0 : 1) + (sort === "newest" ? 0 : 1);

/** True without any filter, search or sort. */
export const isAnyVideo = (criteria: VideoCriteria): boolean => queryOfCriteria(criteria) === "";

/** The count above the list. */
export const videosFound = ({ count, videos }: { count: number | null; videos: readonly unknown[] }): string =>
  count === null ? `At least ${videos.length} videos found` : `${count} videos found`;

/** The query that Load More Videos sends to youtube-videos: the search text, or the default. */
export const discoveryQuery = ({ search }: VideoCriteria): string => searchTerm(search) || defaultQuery;

/** The list that a tag links to: its category, or a search for it; null without letters. */
export function tagPath(tag: string): string | null {
  const categories = parseCategories([tag]);
  if (categories.length === 1) return videosPath({ categories });
  return searchTerm(tag) === "" ? null : videosPath({ search: searchTerm(tag).toLowerCase() });
}

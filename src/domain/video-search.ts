import { defaultQuery } from "./discovery-query.ts";

/** The categories people filter by, in the order of the chips (specification §9). */
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

/** The orders of the list; the first is the default (specification §9). */
export const videoSorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "shortest", label: "Shortest first" },
  { value: "longest", label: "Longest first" },
] as const;
export type VideoSort = (typeof videoSorts)[number]["value"];

/** Seconds, both ends included; no max means any length from min on. */
export type SecondsRange = { min: number; max: number | null };

/** The lengths of the duration select (specification §9). */
export const durationRanges = [
  { value: "under-10", label: "Under 10 min", min: 0, max: 600 },
  { value: "10-20", label: "10-20 min", min: 600, max: 1200 },
  { value: "20-30", label: "20-30 min", min: 1200, max: 1800 },
  { value: "30-45", label: "30-45 min", min: 1800, max: 2700 },
  { value: "45-plus", label: "45+ min", min: 2700, max: null },
] as const;
type DurationRangeName = (typeof durationRanges)[number]["value"];

/** A range of the select, "about so many minutes" (from the tiles of the home page), or any length. */
export type VideoDuration = DurationRangeName | number | "any";

/** What somebody is looking for. `search` is what stands in the box; searchTerm says what is asked of the database. */
export type VideoCriteria = {
  readonly search: string;
  readonly categories: readonly VideoCategory[];
  readonly duration: VideoDuration;
  readonly sort: VideoSort;
};

export const anyVideo: VideoCriteria = { search: "", categories: [], duration: "any", sort: "newest" };

const longestMinutes = 600;
const tolerance = 300;

/** The seconds a duration stands for: N minutes are N × 60 minus and plus 300 seconds (specification §9). */
export function secondsOf(duration: VideoDuration): SecondsRange {
  if (typeof duration === "number") {
    return { min: Math.max(0, duration * 60 - tolerance), max: duration * 60 + tolerance };
  }
  const range = durationRanges.find(({ value }) => value === duration);
  return { min: range?.min ?? 0, max: range?.max ?? null };
}

/** The words for a duration, as the select shows them. */
export function durationLabel(duration: VideoDuration): string {
  if (typeof duration === "number") return `About ${duration} min`;
  return durationRanges.find(({ value }) => value === duration)?.label ?? "Any duration";
}

/**
 * The text the database looks for: trimmed, with control characters as blanks (fields are kept apart by line ends,
 * so no text can match across two of them) and broken surrogates mended (JSON can't carry them to PostgreSQL).
 */
export function searchTerm(text: string): string {
  return wellFormed(text)
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

const wellFormed = (text: string) =>
  text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) => (unit.length === 2 ? unit : "\uFFFD"));

/** Reads a duration of the address or the select; anything unknown is any duration. */
export function parseDuration(text: string | null): VideoDuration {
  const range = durationRanges.find(({ value }) => value === text);
  if (range) return range.value;
  const minutes = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return minutes >= 1 && minutes <= longestMinutes ? minutes : "any";
}

/** Reads a sort; anything unknown is newest first. */
export function parseSort(text: string | null): VideoSort {
  return videoSorts.find(({ value }) => value === text)?.value ?? "newest";
}

/** The known ones among the given texts, once each, in the order of the chips. */
export function parseCategories(texts: readonly string[]): VideoCategory[] {
  const asked = new Set(texts.flatMap((text) => text.toLowerCase().split(",")).map((text) => text.trim()));
  return videoCategories.filter((category) => asked.has(category));
}

/** Reads `search`, `duration`, `filter` and `sort` of an address; unknown and hostile values are dropped. */
export function criteriaFromQuery(query: string | URLSearchParams): VideoCriteria {
  const params = new URLSearchParams(query);
  return {
    search: searchTerm(params.get("search") ?? ""),
    categories: parseCategories(params.getAll("filter")),
    duration: parseDuration(params.get("duration")),
    sort: parseSort(params.get("sort")),
  };
}

/** The query of an address that brings these criteria back, without "?"; empty when nothing is asked for. */
export function queryOfCriteria({ search, categories, duration, sort }: VideoCriteria): string {
  const params = new URLSearchParams();
  if (searchTerm(search)) params.set("search", searchTerm(search));
  if (duration !== "any") params.set("duration", String(duration));
  if (categories.length > 0) params.set("filter", categories.join(","));
  if (sort !== "newest") params.set("sort", sort);
  return params.toString().replaceAll("%2C", ",");
}

/** The address of the list for these criteria. */
export function videosPath(criteria: Partial<VideoCriteria> = {}): string {
  const query = queryOfCriteria({ ...anyVideo, ...criteria });
  return query ? `/videos?${query}` : "/videos";
}

/** How many filters narrow the list, the search text not counted. */
export const filterCount = ({ categories, duration, sort }: VideoCriteria): number =>
  categories.length + (duration === "any" ? 0 : 1) + (sort === "newest" ? 0 : 1);

/** True when nothing narrows or reorders the list. */
export const isAnyVideo = (criteria: VideoCriteria): boolean => queryOfCriteria(criteria) === "";

/** The count above the list: exactly "N videos found". */
export const videosFound = (count: number): string => `${count} videos found`;

/** The query Load More Videos sends to youtube-videos: the current search text, or the default. */
export const discoveryQuery = ({ search }: VideoCriteria): string => searchTerm(search) || defaultQuery;

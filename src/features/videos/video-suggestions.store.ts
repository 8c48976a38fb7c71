import { atom } from "nanostores";
import { countVideos } from "@/features/videos/search.data.ts";
import { videoPills } from "@/features/videos/video-pills.ts";
import type { VideoCriteria } from "@/features/videos/video-search.ts";
import { searchWords } from "@/features/videos/words.data.ts";
import { alternativeSearches } from "@/platform/nearest-words.ts";

/** A search with results, similar to one without. */
export type VideoSuggestion = { label: string; criteria: VideoCriteria; count: number };

export const $videoSuggestions = atom<VideoSuggestion[]>([]);

/** Limited, because each suggestion takes one count request. */
const maxSuggestions = 6;

let latest: VideoCriteria | undefined;

/** Suggests similar or fewer words, and the search without one of its filters. Omits suggestions without results. */
export async function suggestVideos(criteria: VideoCriteria): Promise<void> {
  latest = criteria;
  $videoSuggestions.set([]);
  const ideas = [...(await withOtherWords(criteria)), ...withoutOneFilter(criteria)].slice(0, maxSuggestions);
  const counts = await Promise.all(ideas.map((idea) => countVideos(idea.criteria).catch(unknown)));
  if (latest !== criteria) return;
  const counted = ideas.map((idea, index) => ({ ...idea, count: counts[index] ?? 0 }));
  $videoSuggestions.set(counted.filter(({ count }) => count > 0));
}

async function withOtherWords(criteria: VideoCriteria) {
  if (criteria.search.trim() === "") return [];
  const searches = alternativeSearches(criteria.search, await searchWords().catch(() => new Set<string>()));
  return searches.map((search) => ({ label: `“${search}”`, criteria: { ...criteria, search } }));
}

function withoutOneFilter(criteria: VideoCriteria) {
  const filters = videoPills({ ...criteria, sort: "newest" });
  if (filters.length < 2) return [];
  return filters.map(({ label, without }) => ({
    label: `Without ${label}`,
    criteria: { ...without, sort: criteria.sort },
  }));
}

function unknown(error: unknown) {
  console.warn(error);
  return 0;
}

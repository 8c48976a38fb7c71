import { atom } from "nanostores";
import { countVideos } from "@/features/videos/search.data.ts";
import { videoPills } from "@/features/videos/video-pills.ts";
import type { VideoCriteria } from "@/features/videos/video-search.ts";
import { searchWords } from "@/features/videos/words.data.ts";
import { searchesInstead } from "@/platform/nearest-words.ts";

/** A list that isn't empty, near to one that is. */
export type VideoSuggestion = { label: string; criteria: VideoCriteria; count: number };

/** What to try in place of a search that found nothing. */
export const $videoSuggestions = atom<VideoSuggestion[]>([]);

/** Each is a count of its own. */
const most = 6;

let latest: VideoCriteria | undefined;

/** Suggests the nearest or fewer words, and the same without one of its filters. What can't be had is left out. */
export async function suggestVideos(criteria: VideoCriteria): Promise<void> {
  latest = criteria;
  $videoSuggestions.set([]);
  const ideas = [...(await withOtherWords(criteria)), ...withoutOneFilter(criteria)].slice(0, most);
  const counts = await Promise.all(ideas.map((idea) => countVideos(idea.criteria).catch(unknown)));
  if (latest !== criteria) return;
  const counted = ideas.map((idea, index) => ({ ...idea, count: counts[index] ?? 0 }));
  $videoSuggestions.set(counted.filter(({ count }) => count > 0));
}

async function withOtherWords(criteria: VideoCriteria) {
  if (criteria.search.trim() === "") return [];
  const searches = searchesInstead(criteria.search, await searchWords().catch(() => new Set<string>()));
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

import { atom } from "nanostores";
import { countVideos, findVideos, type VideoPage } from "@/data/videos/search.ts";
import type { VideoCard } from "@/domain/video.ts";
import { screenSize } from "@/domain/video-pages.ts";
import {
  anyVideo,
  criteriaFromQuery,
  discoveryQuery,
  isAnyVideo,
  parseSort,
  type VideoCategory,
  type VideoCriteria,
  videosPath,
} from "@/domain/video-search.ts";
import { onHistoryStep, writeAddress } from "./address.ts";
import { firstVideos } from "./first-videos.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { rememberShown, shownBefore } from "./shown-videos.ts";

const debounceMs = 250;

/** The loaded part of the list; `count` is the number of all matching videos, null when it couldn't be had. */
export type VideoList = VideoPage & { count: number | null };

/** Settled, loading a new list or another page, or failed at one of them. */
export type VideoListState = "settled" | "loading" | "loading-more" | "failed" | "failed-more";

export const $criteria = atom<VideoCriteria>(anyVideo);
export const $list = atom<VideoList>({ videos: [], next: null, count: 0 });
/** What the list was loaded for: after a failure others than `$criteria`. */
export const $listCriteria = atom<VideoCriteria>(anyVideo);
export const $listState = atom<VideoListState>("settled");
/** True once Load More found neither another page nor new videos on YouTube. */
export const $reachedEnd = atom(false);

let request = new AbortController();
/** The number of videos the latest request should load. */
let wanted = screenSize;
let typingTimer: ReturnType<typeof setTimeout> | undefined;
/** The field that the address was last written for. */
let lastField: string | undefined;

/** Takes over the first screen of the pre-rendered page. */
export function showFirstScreen(firstScreen: VideoList): void {
  $list.set(firstScreen);
  wanted = firstScreen.videos.length;
}

/** Loads the list for the address, now and on every history step. Returns the function that stops it. */
export function startVideoSearch(): () => void {
  $criteria.set(criteriaFromQuery(location.search));
  load(isAnyVideo($criteria.get()) && shownBefore() <= screenSize ? "quietly" : "openly", shownBefore());
  const stopListening = onHistoryStep(({ query }) => {
    if (!query) {
      if ($listState.get() === "settled") rememberShown($list.get().videos.length);
      return;
    }
    clearTimeout(typingTimer);
    lastField = undefined;
    $criteria.set(criteriaFromQuery(location.search));
    load("openly", shownBefore());
  });
  return () => {
    stopListening();
    clearTimeout(typingTimer);
    request.abort();
  };
}

/** Searches for the text of the box, debounced. */
export function typeSearch(search: string): void {
  $criteria.set({ ...$criteria.get(), search });
  clearTimeout(typingTimer);
  typingTimer = setTimeout(searchNow, debounceMs);
}

/** Searches without debounce, as Enter does. */
export const searchNow = (): void => searchFor($criteria.get(), "search");

/** Changes filters or sort; each change is a history entry, but stepping on through the options of one field is a single one. */
export const filterVideos = (change: Partial<Omit<VideoCriteria, "search">>, field?: string): void =>
  showVideos({ ...$criteria.get(), ...change }, field);

/** Adds the category to the filter, or removes it. */
export function toggleCategory(category: VideoCategory): void {
  const { categories } = $criteria.get();
  const without = categories.filter((chosen) => chosen !== category);
  filterVideos({ categories: without.length < categories.length ? without : [...categories, category] });
}

/** Shows the list of these criteria, all of them in one history entry. A sort that it doesn't have is dropped. */
export function showVideos(asked: VideoCriteria, field?: string): void {
  const criteria = { ...asked, sort: parseSort(asked.sort, asked.duration) };
  $criteria.set(criteria);
  searchFor(criteria, field);
}

function searchFor(criteria: VideoCriteria, field: string | undefined): void {
  clearTimeout(typingTimer);
  writeAddress(videosPath(criteria), { replace: field !== undefined && field === lastField });
  lastField = field;
  load("openly");
}

/** Clears search, filters and sort. */
export const clearFilters = (): void => showVideos(anyVideo);

/** Reloads the current list, after a failure or by Try Again. */
export const reload = (): void => void load("openly", $list.get().videos.length);

/** Shows the next page, and lets the server search YouTube for more; when that fails, it is only logged. */
export async function loadMore(): Promise<void> {
  if ($listState.get() === "loading-more") return;
  const criteria = $criteria.get();
  const { next } = $list.get();
  const [shown, added] = await Promise.all([next ? showNext() : true, discover()]);
  // the criteria changed while this ran
  if ($criteria.get() !== criteria) return;
  // `wanted` may have grown by another press, whose request this one replaces
  if (added > 0) await load("further", wanted + (next && shown ? 0 : added));
  else if (shown && $list.get().next === null) $reachedEnd.set(true);
}

async function showNext(): Promise<boolean> {
  const criteria = $criteria.get();
  const { signal } = startRequest("loading-more", $list.get().videos.length + screenSize);
  try {
    const { videos, next } = await findVideos(criteria, { after: $list.get().next, size: screenSize, signal });
    if (signal.aborted) return false;
    $list.set({ ...$list.get(), videos: unique([...$list.get().videos, ...videos]), next });
    $listState.set("settled");
    rememberShown($list.get().videos.length);
    return true;
  } catch (error) {
    failed(error, signal, "failed-more");
    return false;
  }
}

async function discover(): Promise<number> {
  try {
    // loaded on demand: most visits never press Load More
    const { discoverVideos } = await import("@/data/discovery.ts");
    return await discoverVideos(discoveryQuery($criteria.get()));
  } catch (error) {
    console.warn(error);
    return 0;
  }
}

const whileLoading = { openly: "loading", quietly: "settled", further: "loading-more" } as const;

/** Loads the list of the current criteria. "quietly" and "further" keep what is shown until the response replaces it. */
async function load(how: keyof typeof whileLoading, size = screenSize): Promise<void> {
  const criteria = $criteria.get();
  const { signal } = startRequest(whileLoading[how], Math.max(size, screenSize));
  $reachedEnd.set(false);
  try {
    const counted = countVideos(criteria, signal).catch(withoutCount);
    const [page, count] = await Promise.all([firstVideos(criteria, wanted, signal), counted]);
    if (signal.aborted) return;
    $list.set({ ...page, count });
    $listCriteria.set(criteria);
    $listState.set("settled");
    rememberShown($list.get().videos.length);
  } catch (error) {
    failed(error, signal, how === "further" ? "failed-more" : "failed");
  }
}

// the videos are what was asked for
function withoutCount(error: unknown) {
  console.warn(error);
  return null;
}

/** Starts a request; the one before is aborted, and its response is dropped. */
function startRequest(state: VideoListState, size: number): AbortController {
  request.abort();
  request = new AbortController();
  wanted = size;
  $listState.set(state);
  return request;
}

function failed(error: unknown, signal: AbortSignal, state: "failed" | "failed-more"): void {
  if (signal.aborted) return;
  console.error(error);
  $listState.set(state);
  retryWhenOnline(() => !signal.aborted && tryAgain());
}

const tryAgain = () => {
  if ($listState.get() === "failed") reload();
  if ($listState.get() === "failed-more") void load("further", wanted);
};

const unique = (videos: VideoCard[]) => [...new Map(videos.map((video) => [video.id, video])).values()];

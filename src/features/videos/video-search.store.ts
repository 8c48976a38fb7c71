import { atom } from "nanostores";
import type { Facet } from "@/features/videos/facets.ts";
import { countEmptySearch, countVideos, findVideos } from "@/features/videos/search.data.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import {
  anyVideo,
  criteriaFromQuery,
  discoveryQuery,
  isAnyVideo,
  isChosen,
  parseSort,
  type VideoCategory,
  type VideoCriteria,
  videosPath,
  withoutWord,
  withWord,
} from "@/features/videos/video-search.ts";
import { onHistoryStep, writeAddress } from "@/platform/address.browser.ts";
import { screenSize } from "@/platform/list-pages.ts";
import { mayCount } from "@/platform/may-count.browser.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";
import { rememberShown, shownBefore } from "@/platform/shown-videos.browser.ts";

const debounceMs = 250;
/** After that, words are no longer being typed. */
const emptySearchMs = 2_000;

/** The loaded part of the list. `count` is the number of all matching videos, or null if it couldn't be loaded. */
export type VideoList = { videos: VideoCard[]; count: number | null };

/** "-more" states concern the next page, the others a new list. */
export type VideoListState = "settled" | "loading" | "loading-more" | "failed" | "failed-more";

export const $criteria = atom<VideoCriteria>(anyVideo);
export const $list = atom<VideoList>({ videos: [], count: 0 });
/** The criteria of the loaded list. They differ from `$criteria` while a new list loads and after a failure. */
export const $listCriteria = atom<VideoCriteria>(anyVideo);
export const $listState = atom<VideoListState>("settled");
/** True after Load More has loaded the last video. */
export const $reachedEnd = atom(false);

let request = new AbortController();
let typingTimer: ReturnType<typeof setTimeout> | undefined;
/** The field that caused the last change of the URL. */
let lastField: string | undefined;

/** Sets the first screen of the pre-rendered page. */
export function showFirstScreen(firstScreen: VideoList): void {
  $list.set(firstScreen);
}

/** Loads the list for the URL, now and on every history step. Returns a function that stops it. */
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

/** Sets the search text, and searches after a debounce. */
export function typeSearch(search: string): void {
  $criteria.set({ ...$criteria.get(), search });
  clearTimeout(typingTimer);
  typingTimer = setTimeout(searchNow, debounceMs);
}

/** Searches without debounce, as Enter does. */
export const searchNow = (): void => searchFor($criteria.get(), "search");

/** Changes filters or sort. Each change adds a history entry, but consecutive changes of one field share one. */
export const filterVideos = (change: Partial<Omit<VideoCriteria, "search">>, field?: string): void =>
  showVideos({ ...$criteria.get(), ...change }, field);

/** Adds a category or facet word to the filter, or removes it. */
export function toggleWord(word: VideoCategory | Facet): void {
  const criteria = $criteria.get();
  showVideos(isChosen(criteria, word) ? withoutWord(criteria, word) : withWord(criteria, word));
}

/** Shows the list for the criteria, in one history entry. Replaces a sort that the duration doesn't support with the default. */
export function showVideos(requested: VideoCriteria, field?: string): void {
  const criteria = { ...requested, sort: parseSort(requested.sort, requested.duration) };
  $criteria.set(criteria);
  searchFor(criteria, field);
}

function searchFor(criteria: VideoCriteria, field: string | undefined): void {
  clearTimeout(typingTimer);
  writeAddress(videosPath(criteria), { replace: field !== undefined && field === lastField });
  lastField = field;
  load("openly", screenSize);
}

/** Clears search, filters and sort. */
export const clearFilters = (): void => showVideos(anyVideo);

/** Reloads the current list. */
export const reload = (): void => void load("openly", Math.max($list.get().videos.length, screenSize));

/** Requests a YouTube search by the server, then reloads the shown videos with the next page, even if that search failed. */
export async function loadMore(): Promise<void> {
  if ($listState.get() === "loading-more") return;
  const { signal } = startRequest("loading-more");
  await discover();
  if (!signal.aborted) await load("further", $list.get().videos.length + screenSize);
}

async function discover(): Promise<void> {
  try {
    // loaded on demand: most visitors never click Load More
    const { discoverVideos } = await import("@/features/videos/discovery.data.ts");
    await discoverVideos(discoveryQuery($criteria.get()));
  } catch (error) {
    console.warn(error);
  }
}

const whileLoading = { openly: "loading", quietly: "settled", further: "loading-more" } as const;

/** Loads `size` videos for the current criteria. "quietly" and "further" show the old list until the response arrives. */
async function load(how: keyof typeof whileLoading, size: number): Promise<void> {
  const criteria = $criteria.get();
  const { signal } = startRequest(whileLoading[how]);
  $reachedEnd.set(false);
  try {
    const counted = countVideos(criteria, signal).catch(withoutCount);
    const [videos, count] = await Promise.all([findVideos(criteria, size, signal), counted]);
    if (signal.aborted) return;
    $list.set({ videos, count });
    $listCriteria.set(criteria);
    $listState.set("settled");
    $reachedEnd.set(how === "further" && (videos.length < size || videos.length === count));
    rememberShown(videos.length);
    if (videos.length === 0) countIfEmpty(criteria, signal);
  } catch (error) {
    failed(error, signal, how, size);
  }
}

/** Counts a search without results and without filters for the statistics, unless another request follows. */
function countIfEmpty({ search, ...filters }: VideoCriteria, signal: AbortSignal) {
  if (search.trim() === "" || !isAnyVideo({ ...filters, search: "" }) || !mayCount()) return;
  setTimeout(() => !signal.aborted && void countEmptySearch(search).catch(console.warn), emptySearchMs);
}

// the list works without its count
function withoutCount(error: unknown) {
  console.warn(error);
  return null;
}

/** Starts a request. Aborts the previous one and drops its response. */
function startRequest(state: VideoListState): AbortController {
  request.abort();
  request = new AbortController();
  $listState.set(state);
  return request;
}

function failed(error: unknown, signal: AbortSignal, how: keyof typeof whileLoading, size: number): void {
  if (signal.aborted) return;
  console.error(error);
  $listState.set(how === "further" ? "failed-more" : "failed");
  retryWhenOnline(() => !signal.aborted && load(how === "further" ? "further" : "openly", size));
}

import { atom } from "nanostores";
import { countVideos, findVideos, type VideoPage } from "@/data/videos/search.ts";
import type { VideoCard } from "@/domain/video.ts";
import { screenSize } from "@/domain/video-pages.ts";
import {
  anyVideo,
  criteriaFromQuery,
  discoveryQuery,
  isAnyVideo,
  type VideoCategory,
  type VideoCriteria,
} from "@/domain/video-search.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { onlyFragmentChanged, rememberShown, shownBefore, writeAddress } from "./video-address.ts";

const pageLimit = 96;
const typingPause = 250;

/** The list as far as it was loaded. `count` is that of all that match, in the catalog. */
export type VideoList = VideoPage & { count: number };

/** What is being done to the list: nothing, a new list is asked for, another page is asked for, or one of them failed. */
export type VideoListState = "settled" | "loading" | "loading-more" | "failed" | "failed-more";

export const $criteria = atom<VideoCriteria>(anyVideo);
export const $list = atom<VideoList>({ videos: [], next: null, count: 0 });
export const $listState = atom<VideoListState>("settled");
/** True once Load More found neither another page nor anything new on YouTube. */
export const $reachedEnd = atom(false);

let asking = new AbortController();
/** How many videos the newest question is to end with. */
let wanted = screenSize;
let typingTimer: ReturnType<typeof setTimeout> | undefined;
let addressIsTyped = false;

/** What the pre-rendered page shows: the whole list's first screen. */
export function showFirstScreen(firstScreen: VideoList): void {
  $list.set(firstScreen);
  wanted = firstScreen.videos.length;
}

/** Shows what the address asks for, now and whenever somebody goes back or forward. Returns the way to stop. */
export function startVideoSearch(): () => void {
  $criteria.set(criteriaFromQuery(location.search));
  load(isAnyVideo($criteria.get()) && shownBefore() <= screenSize ? "quietly" : "openly", shownBefore());
  onlyFragmentChanged();
  const onBack = () => {
    if (onlyFragmentChanged()) {
      if ($listState.get() === "settled") rememberShown($list.get().videos.length);
      return;
    }
    clearTimeout(typingTimer);
    addressIsTyped = false;
    $criteria.set(criteriaFromQuery(location.search));
    load("openly", shownBefore());
  };
  addEventListener("popstate", onBack);
  return () => {
    removeEventListener("popstate", onBack);
    clearTimeout(typingTimer);
    asking.abort();
  };
}

/** Searches for what stands in the box, once typing pauses. */
export function typeSearch(search: string): void {
  $criteria.set({ ...$criteria.get(), search });
  clearTimeout(typingTimer);
  typingTimer = setTimeout(searchNow, typingPause);
}

/** Searches at once, as pressing Enter asks for. */
export function searchNow(): void {
  clearTimeout(typingTimer);
  writeAddress($criteria.get(), addressIsTyped);
  addressIsTyped = true;
  load("openly");
}

/** Changes filters or sort; the address remembers each change. */
export function filterVideos(change: Partial<Pick<VideoCriteria, "categories" | "duration" | "sort">>): void {
  $criteria.set({ ...$criteria.get(), ...change });
  ask();
}

/** Adds the category to the filter, or takes it out. */
export function toggleCategory(category: VideoCategory): void {
  const { categories } = $criteria.get();
  const without = categories.filter((chosen) => chosen !== category);
  filterVideos({ categories: without.length < categories.length ? without : [...categories, category] });
}

/** Back to the whole list, newest first, with an empty search box. */
export function clearFilters(): void {
  $criteria.set(anyVideo);
  ask();
}

/** Asks again for the list of now: after a failure, or because somebody presses Try Again. */
export const reload = (): void => void load("openly", $list.get().videos.length);

/**
 * Shows the next page at once, and has the server look on YouTube for more. Whatever that brings is put into the list
 * in place; its failures disturb nobody.
 */
export async function loadMore(): Promise<void> {
  if ($listState.get() === "loading-more") return;
  const criteria = $criteria.get();
  const { next } = $list.get();
  const [shown, added] = await Promise.all([next ? showNext() : true, discover()]);
  // another list is asked for meanwhile
  if ($criteria.get() !== criteria) return;
  // as many as are wanted by now: another press may be waiting for its page, and this answer takes its place
  if (added > 0) await load("further", wanted + (next && shown ? 0 : added));
  else if (shown && $list.get().next === null) $reachedEnd.set(true);
}

async function showNext(): Promise<boolean> {
  const criteria = $criteria.get();
  const { signal } = startAsking("loading-more", $list.get().videos.length + screenSize);
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
    // fetched when first needed: most visits never press Load More
    const { discoverVideos } = await import("@/data/discovery.ts");
    return await discoverVideos(discoveryQuery($criteria.get()));
  } catch (error) {
    console.warn(error);
    return 0;
  }
}

function ask(): void {
  clearTimeout(typingTimer);
  addressIsTyped = false;
  writeAddress($criteria.get(), false);
  load("openly");
}

const whileLoading = { openly: "loading", quietly: "settled", further: "loading-more" } as const;

/**
 * Loads the list of the current criteria. Quietly, and further on at its end: what is shown stays until the answer
 * replaces it.
 */
async function load(how: keyof typeof whileLoading, size = screenSize): Promise<void> {
  const criteria = $criteria.get();
  const { signal } = startAsking(whileLoading[how], Math.max(size, screenSize));
  $reachedEnd.set(false);
  try {
    const [page, count] = await Promise.all([firstVideos(criteria, wanted, signal), countVideos(criteria, signal)]);
    if (signal.aborted) return;
    $list.set({ ...page, count });
    $listState.set("settled");
    rememberShown($list.get().videos.length);
  } catch (error) {
    failed(error, signal, how === "further" ? "failed-more" : "failed");
  }
}

async function firstVideos(criteria: VideoCriteria, size: number, signal: AbortSignal): Promise<VideoPage> {
  let page: VideoPage = { videos: [], next: null };
  do {
    const missing = Math.min(size - page.videos.length, pageLimit);
    const more = await findVideos(criteria, { after: page.next, size: missing, signal });
    page = { videos: [...page.videos, ...more.videos], next: more.next };
  } while (page.next && page.videos.length < size);
  return page;
}

/** Only the newest question counts: those before it are given up, and their answers ignored. */
function startAsking(state: VideoListState, size: number): AbortController {
  asking.abort();
  asking = new AbortController();
  wanted = size;
  $listState.set(state);
  return asking;
}

function failed(error: unknown, signal: AbortSignal, state: "failed" | "failed-more"): void {
  if (signal.aborted) return;
  console.error(error);
  $listState.set(state);
  retryWhenOnline(tryAgain);
}

const tryAgain = () => {
  if ($listState.get() === "failed") reload();
  if ($listState.get() === "failed-more") void load("further", wanted);
};

const unique = (videos: VideoCard[]) => [...new Map(videos.map((video) => [video.id, video])).values()];

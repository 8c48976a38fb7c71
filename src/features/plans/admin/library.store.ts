import { atom, onMount } from "nanostores";
import * as data from "@/features/plans/admin/library.data.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $days } from "./plan-days.store.ts";

export type { LibraryVideo } from "@/features/plans/admin/library.data.ts";

type Video = data.LibraryVideo;

const anyVideo: data.LibrarySearch = { search: "", length: "all", facets: [], language: "" };

/** The search text and the filters of the library. */
export const $librarySearch = atom<data.LibrarySearch>(anyVideo);

/** Changes the search or filters; typing is debounced. */
export const searchLibrary = (part: Partial<data.LibrarySearch>): void =>
  $librarySearch.set({ ...$librarySearch.get(), ...part });

/** The 100 most viewed matching videos and the number of all matches. */
export const $library = atom<AsyncState<data.LibraryPage>>({ state: "loading" });

onMount($library, () => {
  $librarySearch.set(anyVideo);
  return reloadOnQueryChange($librarySearch, loadLibrary);
});

let shownFor = $librarySearch.get();

/** Loads the library. If that fails for a new search, the results of the previous search are not shown. */
export async function loadLibrary(): Promise<void> {
  const wanted = $librarySearch.get();
  await readAsAdmin($library, async () => {
    try {
      const page = await data.findInLibrary(wanted);
      if (wanted === $librarySearch.get()) shownFor = wanted;
      remember(page.videos);
      return page;
    } catch (error) {
      if (wanted === $librarySearch.get() && shownFor !== wanted) $library.set({ state: "loading" });
      throw error;
    }
  });
}

/** All videos loaded so far, by YouTube id: search results and the videos of the plan. */
export const $knownVideos = atom<ReadonlyMap<string, Video>>(new Map());

const remember = (videos: readonly Video[]) =>
  $knownVideos.set(new Map([...$knownVideos.get(), ...videos.map((video) => [video.youtube_id, video] as const)]));

/** The title of a video, or its YouTube id if it isn't in the catalog. */
export const titleOf = (youtubeId: string): string => $knownVideos.get().get(youtubeId)?.title ?? youtubeId;

const requested = new Set<string>();

async function loadPlanVideos() {
  const [days, library] = [$days.get(), $library.get()];
  if (days.state !== "ready" || library.state === "loading") return;
  const known = $knownVideos.get();
  const unknown = [...new Set(days.value.flatMap((day) => day.video_ids))].filter(
    (id) => !known.has(id) && !requested.has(id),
  );
  if (unknown.length === 0) return;
  for (const id of unknown) requested.add(id);
  try {
    remember(await data.videosNamed(unknown));
  } catch (error) {
    // the screen shows ids instead of titles; opening the plan again retries
    console.warn(error);
    for (const id of unknown) requested.delete(id);
  }
}

onMount($knownVideos, () => {
  const stops = [$days.subscribe(() => void loadPlanVideos()), $library.subscribe(() => void loadPlanVideos())];
  return () => {
    for (const stop of stops) stop();
  };
});

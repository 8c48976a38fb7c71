import { atom, computed, onMount } from "nanostores";
import * as data from "@/data/admin/library.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { $days } from "./plan-days.ts";

export type { LibraryVideo } from "@/data/admin/library.ts";

type Video = data.LibraryVideo;

/** The hundred most viewed approved videos. */
export const $library = atom<AsyncState<Video[]>>({ state: "loading" });

onMount($library, () => void loadLibrary());

export const loadLibrary = () => readInto($library, data.mostViewed);

/** Videos of the plan that aren't in the library. */
const $others = atom<readonly Video[]>([]);

/** All known videos by YouTube id. */
export const $knownVideos = computed([$library, $others], (library, others) => {
  const videos = library.state === "ready" ? [...library.value, ...others] : others;
  return new Map(videos.map((video) => [video.youtube_id, video]));
});

/** The title of a video, or its id when it left the catalog. */
export const titleOf = (youtubeId: string): string => $knownVideos.get().get(youtubeId)?.title ?? youtubeId;

const requested = new Set<string>();

async function nameOthers() {
  const [days, library] = [$days.get(), $library.get()];
  if (days.state !== "ready" || library.state === "loading") return;
  const known = $knownVideos.get();
  const unknown = [...new Set(days.value.flatMap((day) => day.video_ids))].filter(
    (id) => !known.has(id) && !requested.has(id),
  );
  if (unknown.length === 0) return;
  for (const id of unknown) requested.add(id);
  try {
    $others.set([...$others.get(), ...(await data.videosNamed(unknown))]);
  } catch (error) {
    // the screen shows their ids; opening the plan again retries
    console.warn(error);
    for (const id of unknown) requested.delete(id);
  }
}

onMount($knownVideos, () => {
  const stops = [$days.subscribe(() => void nameOthers()), $library.subscribe(() => void nameOthers())];
  return () => {
    for (const stop of stops) stop();
  };
});

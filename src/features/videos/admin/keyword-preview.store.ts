import { atom } from "nanostores";
import { newestVideos } from "@/features/videos/admin/blacklist.data.ts";
import type { KeywordEntry } from "@/features/videos/admin/blacklist.ts";
import { type Keyword, type ReadyKeyword, readyKeyword } from "@/features/videos/keyword.ts";
import { patternEngineOn } from "@/features/videos/pattern-engine.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";

/** The number of newest videos that the preview searches. */
const newest = 500;
/** The longest time without yielding to the browser, so that a costly pattern doesn't freeze the page. */
const sliceInMilliseconds = 12;

type SearchedVideo = Awaited<ReturnType<typeof newestVideos>>[number];

/** The matches of a keyword among the first `tried` of `of` videos. `complaint` is the error of an invalid pattern. */
export type Preview =
  | { state: "nothing" }
  | { state: "looking" }
  | { state: "found"; matches: SearchedVideo[]; tried: number; of: number }
  | { state: "invalid"; complaint: string }
  | { state: "failed" };

export const $preview = atom<Preview>({ state: "nothing" });

const loadEngine = () => import("re2js").then(({ RE2JS }) => patternEngineOn(RE2JS));

/** Whether discovery can't use a keyword, so that it matches nothing. */
export const isInvalid = (keyword: Keyword): Promise<boolean> =>
  loadEngine().then(
    (engine) => !readyKeyword(keyword, engine).valid,
    (error) => {
      console.warn(error);
      return false;
    },
  );

let videos: Promise<SearchedVideo[]> | undefined;
let latest: symbol | undefined;

/** Matches a keyword against the newest videos, by the rules of discovery. A newer call cancels an older one. */
export async function previewKeyword(entry: KeywordEntry): Promise<void> {
  const request = Symbol();
  latest = request;
  if (entry.keyword.trim() === "") return $preview.set({ state: "nothing" });
  if ($preview.get().state !== "found") $preview.set({ state: "looking" });
  try {
    videos ??= asAdmin(() => newestVideos(newest));
    const [compile, tried] = await Promise.all([loadEngine(), videos]);
    const ready = readyKeyword({ id: "", ...entry }, compile);
    if (latest === request) await searchMatches(ready, tried, () => latest === request);
  } catch (error) {
    console.warn(error);
    videos = undefined;
    if (latest === request) $preview.set({ state: "failed" });
  }
}

/** Clears the preview. The next one loads the newest videos again. */
export function forgetPreview(): void {
  latest = undefined;
  videos = undefined;
  $preview.set({ state: "nothing" });
}

async function searchMatches(
  ready: ReadyKeyword,
  videos: readonly SearchedVideo[],
  isCurrent: () => boolean,
): Promise<void> {
  if (!ready.valid) return $preview.set({ state: "invalid", complaint: ready.complaint });
  const matches: SearchedVideo[] = [];
  let sliceEnds = performance.now() + sliceInMilliseconds;
  for (const [index, video] of videos.entries()) {
    if (ready.matches(video)) matches.push(video);
    if (performance.now() < sliceEnds) continue;
    $preview.set({ state: "found", matches: [...matches], tried: index + 1, of: videos.length });
    await nextTask();
    if (!isCurrent()) return;
    sliceEnds = performance.now() + sliceInMilliseconds;
  }
  $preview.set({ state: "found", matches, tried: videos.length, of: videos.length });
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

import { atom } from "nanostores";
import { newestVideos } from "@/data/admin/blacklist.ts";
import type { KeywordEntry } from "@/domain/blacklist.ts";
import { type PatternEngine, type ReadyKeyword, readyKeyword } from "@/domain/keyword.ts";
import { patternEngineOn } from "@/domain/pattern-engine.ts";

/** So many of the newest videos are tried. */
const newest = 500;
/** After so long without a pause, the screen gets its turn: a costly pattern must not freeze it. */
const sliceInMilliseconds = 12;

type Tried = Awaited<ReturnType<typeof newestVideos>>[number];

/** What a keyword would match. `tried` counts up to `of`; an invalid pattern matches nothing and says why. */
export type Preview =
  | { state: "nothing" }
  | { state: "looking" }
  | { state: "found"; matches: Tried[]; tried: number; of: number }
  | { state: "invalid"; complaint: string }
  | { state: "failed" };

export const $preview = atom<Preview>({ state: "nothing" });

let engine: Promise<PatternEngine> | undefined;
let videos: Promise<Tried[]> | undefined;
let latest: symbol | undefined;

/** Tries a keyword on the newest videos, as discovery would. A newer call ends an older one. */
export async function previewKeyword(entry: KeywordEntry): Promise<void> {
  const asking = Symbol();
  latest = asking;
  if (entry.keyword.trim() === "") return $preview.set({ state: "nothing" });
  if ($preview.get().state !== "found") $preview.set({ state: "looking" });
  try {
    engine ??= import("re2js").then(({ RE2JS }) => patternEngineOn(RE2JS));
    videos ??= newestVideos(newest);
    const [compile, tried] = await Promise.all([engine, videos]);
    const ready = readyKeyword({ id: "", ...entry }, compile);
    if (latest === asking) await tryOn(ready, tried, () => latest === asking);
  } catch (error) {
    console.warn(error);
    forgetVideos();
    if (latest === asking) $preview.set({ state: "failed" });
  }
}

/** Shows nothing; the next preview looks at what are the newest videos then. */
export function forgetPreview(): void {
  latest = undefined;
  forgetVideos();
  $preview.set({ state: "nothing" });
}

function forgetVideos(): void {
  engine = undefined;
  videos = undefined;
}

async function tryOn(ready: ReadyKeyword, videos: readonly Tried[], goesOn: () => boolean): Promise<void> {
  if (!ready.valid) return $preview.set({ state: "invalid", complaint: ready.complaint });
  const matches: Tried[] = [];
  let sliceEnds = performance.now() + sliceInMilliseconds;
  for (const [index, video] of videos.entries()) {
    if (ready.matches(video)) matches.push(video);
    if (performance.now() < sliceEnds) continue;
    $preview.set({ state: "found", matches: [...matches], tried: index + 1, of: videos.length });
    await nextTurn();
    if (!goesOn()) return;
    sliceEnds = performance.now() + sliceInMilliseconds;
  }
  $preview.set({ state: "found", matches, tried: videos.length, of: videos.length });
}

const nextTurn = () => new Promise((turn) => setTimeout(turn));

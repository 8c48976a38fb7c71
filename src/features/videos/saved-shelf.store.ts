import { atom, onMount } from "nanostores";
import { readSaved, writeSaved } from "@/features/videos/saved-on-device.data.ts";
import { videosById } from "@/features/videos/saved-videos.data.ts";
import { savedIds, toggledSave } from "@/features/videos/saved-videos.ts";
import { putOnShelf } from "@/features/videos/shelf.ts";
import { type AsyncState, readInto } from "@/platform/resource.store.ts";
import { $session } from "@/platform/session.store.ts";
import { savedKey } from "@/platform/stored-session.data.ts";
import { bringSaved, syncSaved } from "./saved-videos.store.ts";
import { firstOnShelf, noMore, readMore, type VideoShelf } from "./shelf.store.ts";

/**
 * The saved videos of the member or visitor, latest first. An unsaved video stays on the shelf with an empty heart, so that one
 * click saves it again. Videos saved meanwhile, also in another tab, are added in front.
 */
export const $savedShelf = atom<AsyncState<VideoShelf>>({ state: "loading" });
export const $moreSaved = noMore();

export const $savedCount = atom(0);

onMount($savedShelf, () => {
  const stopSession = $session.subscribe(({ state }, before) => {
    if (before && before.state !== "loading") $savedShelf.set({ state: "loading" });
    if (state !== "loading") void loadSaved();
  });
  const stopListening = new AbortController();
  const follow = ({ key }: StorageEvent) => key === savedKey && void addNew();
  addEventListener("storage", follow, { signal: stopListening.signal });
  return () => {
    stopSession();
    stopListening.abort();
  };
});

/** Loads the shelf, or reloads it. */
export async function loadSaved(): Promise<void> {
  const session = $session.get();
  const read = async () => {
    await bringSaved().catch((error: unknown) => {
      // offline, show the videos stored on this device
      if (savedIds(readSaved()).length === 0) throw error;
    });
    return firstOnShelf(readIds());
  };
  await readInto($savedShelf, read, { isCurrent: () => $session.get() === session });
}

function readIds(): string[] {
  const ids = savedIds(readSaved());
  $savedCount.set(ids.length);
  return ids;
}

async function addNew(): Promise<void> {
  const ids = readIds();
  const shelf = $savedShelf.get();
  if (shelf.state !== "ready") return;
  const added = ids.filter((id) => !shelf.value.ids.includes(id));
  if (added.length === 0) return;
  const found = await videosById(added.slice(0, 100)).catch((error: unknown) => console.warn(error));
  // offline, the next load adds them
  if (found && $savedShelf.get() === shelf)
    $savedShelf.set({ state: "ready", value: putOnShelf(shelf.value, added.slice(0, 100), found) });
}

export const moreSaved = (): Promise<void> => readMore($savedShelf, $moreSaved);

/** Unsaves the videos that are no longer published. */
export function forgetGone(): void {
  const shelf = $savedShelf.get();
  if (shelf.state !== "ready") return;
  const { gone, ...value } = shelf.value;
  let saved = readSaved();
  for (const id of savedIds(saved).filter((one) => gone.includes(one))) saved = toggledSave(saved, id);
  writeSaved(saved);
  $savedShelf.set({ state: "ready", value: { ...value, gone: [] } });
  void syncSaved();
}

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
 * The saved videos of whoever is here, the latest first. What is taken away stays on the screen with an empty heart, so that one
 * press saves it again; what is saved meanwhile, in another tab too, comes in front.
 */
export const $savedShelf = atom<AsyncState<VideoShelf>>({ state: "loading" });
export const $moreSaved = noMore();

/** How many videos are saved now. */
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

/** Reads the shelf again. */
export async function loadSaved(): Promise<void> {
  const session = $session.get();
  const read = async () => {
    await bringSaved().catch((error: unknown) => {
      // without a network this device knows what it knew
      if (savedIds(readSaved()).length === 0) throw error;
    });
    return firstOnShelf(count());
  };
  await readInto($savedShelf, read, { isCurrent: () => $session.get() === session });
}

function count(): string[] {
  const ids = savedIds(readSaved());
  $savedCount.set(ids.length);
  return ids;
}

async function addNew(): Promise<void> {
  const ids = count();
  const shelf = $savedShelf.get();
  if (shelf.state !== "ready") return;
  const added = ids.filter((id) => !shelf.value.ids.includes(id));
  if (added.length === 0) return;
  const found = await videosById(added.slice(0, 100)).catch((error: unknown) => console.warn(error));
  // without a network they come with the next load
  if (found && $savedShelf.get() === shelf)
    $savedShelf.set({ state: "ready", value: putOnShelf(shelf.value, added.slice(0, 100), found) });
}

export const moreSaved = (): Promise<void> => readMore($savedShelf, $moreSaved);

/** Takes away what is no longer there. */
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

import { atom, type PreinitializedWritableAtom } from "nanostores";
import { videosById } from "@/features/videos/saved-videos.data.ts";
import { continueShelf, nextOnShelf, type Shelf, unreadShelf } from "@/features/videos/shelf.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import { type AsyncState, readFailure } from "@/platform/resource.store.ts";

/** The number of videos a shelf shows first and adds with each click on Show More. */
export const shelfScreen = 24;

export type VideoShelf = Shelf<VideoCard>;
export type ShelfStore = PreinitializedWritableAtom<AsyncState<VideoShelf>>;

/** A shelf of these videos, with the first screen loaded. */
export const firstOnShelf = (ids: readonly string[]): Promise<VideoShelf> => loadNextScreen(unreadShelf(ids));

async function loadNextScreen(shelf: VideoShelf): Promise<VideoShelf> {
  const ids = nextOnShelf(shelf, shelfScreen);
  return continueShelf(shelf, ids, ids.length === 0 ? [] : await videosById(ids));
}

/** Whether the next screen of a shelf is loading, and the error message if it failed. */
export type MoreOfShelf = { isBusy: boolean; failure: string | null };
export const noMore = (): PreinitializedWritableAtom<MoreOfShelf> => atom({ isBusy: false, failure: null });

/** Loads the next screen of a shelf. Never throws: sets `failure`. */
export async function readMore($shelf: ShelfStore, $more: PreinitializedWritableAtom<MoreOfShelf>): Promise<void> {
  const before = $shelf.get();
  if (before.state !== "ready" || $more.get().isBusy) return;
  $more.set({ isBusy: true, failure: null });
  try {
    const value = await loadNextScreen(before.value);
    // keep a shelf that changed during the request
    if ($shelf.get() === before) $shelf.set({ state: "ready", value });
    $more.set({ isBusy: false, failure: null });
  } catch (error) {
    $more.set({ isBusy: false, failure: readFailure(error) });
  }
}

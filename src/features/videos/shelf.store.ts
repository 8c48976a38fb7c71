import { atom, type PreinitializedWritableAtom } from "nanostores";
import { videosById } from "@/features/videos/saved-videos.data.ts";
import { continueShelf, nextOnShelf, type Shelf, unreadShelf } from "@/features/videos/shelf.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import { type AsyncState, readFailure } from "@/platform/resource.store.ts";

/** How many videos a shelf shows at first, and more with each press. */
export const shelfScreen = 24;

export type VideoShelf = Shelf<VideoCard>;
export type ShelfStore = PreinitializedWritableAtom<AsyncState<VideoShelf>>;

/** A shelf with the first of these videos. */
export const firstOnShelf = (ids: readonly string[]): Promise<VideoShelf> => next(unreadShelf(ids));

async function next(shelf: VideoShelf): Promise<VideoShelf> {
  const ids = nextOnShelf(shelf, shelfScreen);
  return continueShelf(shelf, ids, ids.length === 0 ? [] : await videosById(ids));
}

/** Whether more of a shelf is being read, and why it couldn't be. */
export type MoreOfShelf = { isBusy: boolean; failure: string | null };
export const noMore = (): PreinitializedWritableAtom<MoreOfShelf> => atom({ isBusy: false, failure: null });

/** Shows more of a shelf. Never throws. */
export async function readMore($shelf: ShelfStore, $more: PreinitializedWritableAtom<MoreOfShelf>): Promise<void> {
  const before = $shelf.get();
  if (before.state !== "ready" || $more.get().isBusy) return;
  $more.set({ isBusy: true, failure: null });
  try {
    const value = await next(before.value);
    // whatever was put on it meanwhile stays
    if ($shelf.get() === before) $shelf.set({ state: "ready", value });
    $more.set({ isBusy: false, failure: null });
  } catch (error) {
    $more.set({ isBusy: false, failure: readFailure(error) });
  }
}

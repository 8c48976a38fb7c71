import { atom } from "nanostores";
import { doneVideos } from "@/features/videos/saved-videos.data.ts";
import { displayDate } from "@/platform/display-date.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { resource } from "@/platform/resource.store.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { firstOnShelf, noMore, readMore, type VideoShelf } from "./shelf.store.ts";

/** By video id, the date of the last workout and their number: "Done Nov 12, 2026 · 3 workouts". */
export const $doneNotes = atom<ReadonlyMap<string, string>>(new Map());

/** The videos of the member's completed workouts, latest first. */
export const $doneShelf = resource<VideoShelf>({
  read: async () => {
    const done = await doneVideos();
    $doneNotes.set(
      new Map(
        done.map(({ video_id, done_at, workouts }) => [
          video_id,
          [`Done ${displayDate(done_at, localTimeZone())}`, workouts > 1 && pluralize(workouts, "workout")]
            .filter(Boolean)
            .join(" · "),
        ]),
      ),
    );
    return firstOnShelf(done.map(({ video_id }) => video_id));
  },
});
export const $moreDone = noMore();

export const moreDone = (): Promise<void> => readMore($doneShelf, $moreDone);

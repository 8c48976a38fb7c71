import { atom, onMount } from "nanostores";
import { doneVideos } from "@/data/saved-videos.ts";
import { displayDate } from "@/domain/display-date.ts";
import { pluralize } from "@/domain/pluralize.ts";
import type { AsyncState } from "./async-state.ts";
import { onMember } from "./on-member.ts";
import { noMore, openShelf, readMore, type VideoShelf } from "./shelf.ts";
import { localTimeZone } from "./time-zone.ts";

/** The videos of the member's workouts, the latest first. */
export const $doneShelf = atom<AsyncState<VideoShelf>>({ state: "loading" });
export const $moreDone = noMore();

/** Of each of them, when it was done: "Done Nov 12, 2026 · 3 workouts". */
export const $doneNotes = atom<ReadonlyMap<string, string>>(new Map());

onMount($doneShelf, () => onMember($doneShelf, () => void loadDone()));

/** Reads the shelf again. */
export const loadDone = (): Promise<void> =>
  openShelf($doneShelf, async () => {
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
    return done.map(({ video_id }) => video_id);
  });

export const moreDone = (): Promise<void> => readMore($doneShelf, $moreDone);

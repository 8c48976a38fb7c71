import { atom, map, onMount } from "nanostores";
import { missingVideoMessages } from "@/features/plans/admin/messages.ts";
import * as data from "@/features/plans/admin/missing-videos.data.ts";
import { missingTitle } from "@/features/plans/admin/missing-videos.ts";
import { allMatching } from "@/features/videos/admin/moderation.store.ts";
import { usesOfMatching } from "@/features/videos/admin/moderation-bulk.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $openPlan, loadDays } from "./plan-days.store.ts";

export type { MissingDay, MissingVideo, Replacement } from "@/features/plans/admin/missing-videos.data.ts";

const words = missingVideoMessages;

/** The first unavailable videos of plans, and the number of all. */
export const $missingVideos = atom<AsyncState<Awaited<ReturnType<typeof data.missingVideos>>>>({ state: "loading" });

/** Number of unavailable videos that each "Show more" adds. */
export const missingVideosStep = 20;
let shown = missingVideosStep;

onMount($missingVideos, () => {
  shown = missingVideosStep;
  void loadMissingVideos();
});

export const loadMissingVideos = () => readAsAdmin($missingVideos, () => data.missingVideos(shown));

/** Shows the next unavailable videos, too. */
export function showMoreMissingVideos(): Promise<void> {
  shown += missingVideosStep;
  return loadMissingVideos();
}

type Offers = AsyncState<data.Replacement[]>;
/** The best replacements by YouTube id of the unavailable video. */
export const $replacements = map<Record<string, Offers>>({});

/** Loads the replacements of an unavailable video; those already shown stay meanwhile. */
export async function loadReplacements(missing: string): Promise<void> {
  const $offers = atom<Offers>($replacements.get()[missing] ?? { state: "loading" });
  const stop = $offers.subscribe((offers) => $replacements.setKey(missing, offers));
  await readAsAdmin($offers, () => data.replacementsFor(missing));
  stop();
}

/** Replaces an unavailable video in these days. The notice offers Undo. */
export async function swapVideo(
  missing: data.MissingVideo,
  replacement: data.Replacement,
  days: readonly data.MissingDay[],
): Promise<void> {
  const swap = { missing: missing.youtube_id, replacement: replacement.youtube_id };
  let swapped: string[] = [];
  const change = async () => {
    swapped = await data.swapVideo({ ...swap, day_ids: days.map(({ id }) => id) });
  };
  // Offer Undo after the write is done: during it, the undo would be rejected as a double click.
  if (await write(`swap ${missing.youtube_id}`, change, words.swapFailed, words.errors)) {
    const unchanged = days.length - swapped.length;
    const undo = () => void undoSwap({ ...swap, day_ids: swapped }, missing, days);
    const done = words.swapped(replacement.title, missingTitle(missing), pluralize(swapped.length, "day"));
    if (swapped.length > 0) notifySuccess(unchanged > 0 ? `${done} ${words.changedMeanwhile(unchanged)}` : done, undo);
    else notifyError(words.changedMeanwhile(unchanged));
  }
  await reload(missing, days);
}

type Swap = Parameters<typeof data.undoSwap>[0];

async function undoSwap(swap: Swap, missing: data.MissingVideo, days: readonly data.MissingDay[]) {
  const change = async () => {
    const undone = await data.undoSwap(swap);
    const unchanged = swap.day_ids.length - undone.length;
    if (unchanged > 0) notifyError(words.changedMeanwhile(unchanged));
    else notifySuccess(words.swapUndone(missingTitle(missing), pluralize(undone.length, "day")));
  };
  await write(`swap ${missing.youtube_id}`, change, words.undoFailed);
  await reload(missing, days);
}

/** Reload also after a failure: another administrator may have fixed a day, or rejected the replacement. */
const reload = (missing: data.MissingVideo, days: readonly data.MissingDay[]) =>
  Promise.all([
    loadMissingVideos(),
    loadReplacements(missing.youtube_id),
    ...(days.some(({ plan_id }) => plan_id === $openPlan.get()) ? [loadDays()] : []),
  ]);

/** The usage of the videos to be rejected, for a warning. */
export const $uses = atom<AsyncState<data.Uses>>({ state: "loading" });

/** Loads the number of published plans that use these approved videos, or all matches. On failure there is no warning. */
export function readUses(videoIds: readonly string[] | "all"): Promise<void> {
  const { matching, lookedAt } = allMatching();
  $uses.set({ state: "loading" });
  return readAsAdmin($uses, () =>
    videoIds === "all" ? usesOfMatching(matching, lookedAt) : data.usesOf({ video_ids: [...videoIds] }),
  );
}

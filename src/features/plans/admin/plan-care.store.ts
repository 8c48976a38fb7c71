import { atom, map, onMount } from "nanostores";
import { planCareMessages } from "@/features/plans/admin/messages.ts";
import * as data from "@/features/plans/admin/plan-care.data.ts";
import { missingTitle } from "@/features/plans/admin/plan-care.ts";
import { allMatching } from "@/features/videos/admin/moderation.store.ts";
import { usesOfMatching } from "@/features/videos/admin/moderation-bulk.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $openPlan, loadDays } from "./plan-days.store.ts";

export type { CareDay, MissingVideo, Replacement } from "@/features/plans/admin/plan-care.data.ts";

const words = planCareMessages;

/** The first videos that plans miss, and how many there are. */
export const $planCare = atom<AsyncState<Awaited<ReturnType<typeof data.plansThatNeedCare>>>>({ state: "loading" });

/** How many more missing videos are shown at a time. */
export const careStep = 20;
let shown = careStep;

onMount($planCare, () => {
  shown = careStep;
  void loadPlanCare();
});

export const loadPlanCare = () => readAsAdmin($planCare, () => data.plansThatNeedCare(shown));

/** Shows the next missing videos below those that are shown. */
export function showMoreCare(): Promise<void> {
  shown += careStep;
  return loadPlanCare();
}

type Offers = AsyncState<data.Replacement[]>;
/** The best replacements by the YouTube id of the missing video. */
export const $replacements = map<Record<string, Offers>>({});

/** Reads the replacements of a missing video; those shown stay meanwhile. */
export async function loadReplacements(missing: string): Promise<void> {
  const $offers = atom<Offers>($replacements.get()[missing] ?? { state: "loading" });
  const stop = $offers.subscribe((offers) => $replacements.setKey(missing, offers));
  await readAsAdmin($offers, () => data.replacementsFor(missing));
  stop();
}

/** Puts a replacement in the place of a missing video, in these days. The notice offers to take it back. */
export async function swapVideo(
  missing: data.MissingVideo,
  replacement: data.Replacement,
  days: readonly data.CareDay[],
): Promise<void> {
  const swap = { missing: missing.youtube_id, replacement: replacement.youtube_id };
  let swapped: string[] = [];
  const change = async () => {
    swapped = await data.swapVideo({ ...swap, day_ids: days.map(({ id }) => id) });
  };
  // Undo is offered when the write is over: before, its own write would be refused as a double click
  if (await write(`swap ${missing.youtube_id}`, change, words.swapFailed, words.errors)) {
    const unchanged = days.length - swapped.length;
    const undo = () => void undoSwap({ ...swap, day_ids: swapped }, missing, days);
    const done = words.swapped(replacement.title, missingTitle(missing), pluralize(swapped.length, "day"));
    if (swapped.length > 0) notifySuccess(unchanged > 0 ? `${done} ${words.changedMeanwhile(unchanged)}` : done, undo);
    else notifyError(words.changedMeanwhile(unchanged));
  }
  await readAgain(missing, days);
}

type Swap = Parameters<typeof data.undoSwap>[0];

async function undoSwap(swap: Swap, missing: data.MissingVideo, days: readonly data.CareDay[]) {
  const change = async () => {
    const undone = await data.undoSwap(swap);
    const unchanged = swap.day_ids.length - undone.length;
    if (unchanged > 0) notifyError(words.changedMeanwhile(unchanged));
    else notifySuccess(words.swapUndone(missingTitle(missing), pluralize(undone.length, "day")));
  };
  await write(`swap ${missing.youtube_id}`, change, words.undoFailed);
  await readAgain(missing, days);
}

/** Also after a failure: a colleague may have mended a day, or rejected the replacement. */
const readAgain = (missing: data.MissingVideo, days: readonly data.CareDay[]) =>
  Promise.all([
    loadPlanCare(),
    loadReplacements(missing.youtube_id),
    ...(days.some(({ plan_id }) => plan_id === $openPlan.get()) ? [loadDays()] : []),
  ]);

/** The warning before these videos are rejected; null while unknown. Read again by `readUses`. */
export const $uses = atom<data.Uses | null>(null);

let asked: symbol | undefined;
/** Reads how many published plans show these approved videos, or all that match. A failure only leaves the warning out. */
export async function readUses(videoIds: readonly string[] | "all"): Promise<void> {
  const request = Symbol();
  asked = request;
  $uses.set(null);
  if (videoIds.length === 0) return;
  const { matching, lookedAt } = allMatching();
  try {
    const uses = await (videoIds === "all" ? usesOfMatching(matching, lookedAt) : data.usesOf([...videoIds]));
    if (asked === request) $uses.set(uses);
  } catch (error) {
    console.warn(error);
  }
}

import { atom, map, onMount } from "nanostores";
import { usesOfMatching } from "@/data/admin/moderation-bulk.ts";
import * as data from "@/data/admin/plan-care.ts";
import { missingTitle } from "@/domain/plan-care.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { allMatching } from "./moderation.ts";
import { notifyError, notifySuccess } from "./notice.ts";
import { $openPlan, loadDays } from "./plan-days.ts";
import { write } from "./write.ts";

export type { CareDay, MissingVideo, Replacement } from "@/data/admin/plan-care.ts";

const words = messages.planCare;

/** The videos that plans miss, at most 20, and how many there are. */
export const $planCare = atom<AsyncState<Awaited<ReturnType<typeof data.plansThatNeedCare>>>>({ state: "loading" });

onMount($planCare, () => void loadPlanCare());

export const loadPlanCare = () => readInto($planCare, data.plansThatNeedCare);

type Offers = AsyncState<data.Replacement[]>;
/** The best replacements by the YouTube id of the missing video. */
export const $replacements = map<Record<string, Offers>>({});

/** Reads the replacements of a missing video. */
export async function loadReplacements(missing: string): Promise<void> {
  const $offers = atom<Offers>({ state: "loading" });
  const stop = $offers.subscribe((offers) => $replacements.setKey(missing, offers));
  await readInto($offers, () => data.replacementsFor(missing));
  stop();
}

/** Puts a replacement in the place of a missing video, in these days. Returns whether any of them changed. */
export async function swapVideo(
  missing: data.MissingVideo,
  replacement: data.Replacement,
  days: readonly data.CareDay[],
): Promise<boolean> {
  let swapped = 0;
  await write(
    `swap ${missing.youtube_id}`,
    async () => {
      const ids = days.map(({ id }) => id);
      swapped = await data.swapVideo(missing.youtube_id, replacement.youtube_id, ids);
      if (swapped < days.length) notifyError(words.changedMeanwhile(days.length - swapped));
      else notifySuccess(words.swapped(replacement.title, missingTitle(missing), pluralize(swapped, "day")));
    },
    words.swapFailed,
    words.errors,
  );
  // also after a failure: a colleague may have mended the day, or rejected the replacement
  await Promise.all([
    loadPlanCare(),
    loadReplacements(missing.youtube_id),
    ...(days.some(({ plan_id }) => plan_id === $openPlan.get()) ? [loadDays()] : []),
  ]);
  return swapped > 0;
}

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

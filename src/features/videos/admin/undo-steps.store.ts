import { atom } from "nanostores";
import { pastActions } from "@/features/videos/admin/moderation.ts";
import { ownDecisions } from "@/features/videos/admin/moderation-bulk.data.ts";
import { pluralize } from "@/platform/pluralize.ts";

/** A decision of the administrator that can be undone. */
export type Step = { decisionId: string; label: string };

/** The undo step of a decision. Its label has the title of a single video, or the number of videos. */
export const stepOf = (decisionId: string, action: string, videos: number, title: string): Step => ({
  decisionId,
  label: `${videos === 1 ? `“${title}”` : pluralize(videos, "video")} ${pastActions[action]}`,
});

/** The same as the number of decisions the log returns after a reload. */
const maxSteps = 10;

/** The administrator's last decisions, newest first. */
export const $steps = atom<readonly Step[]>([]);

/** Loads the steps from the moderation log, so that they survive a reload. */
export async function readSteps(): Promise<void> {
  const before = $steps.get();
  const saved = await ownDecisions();
  const known = new Set([
    ...saved.map(({ decision_id }) => decision_id),
    ...before.map(({ decisionId }) => decisionId),
  ]);
  const newer = $steps.get().filter(({ decisionId }) => !known.has(decisionId));
  const steps = saved.map(({ decision_id, action, videos, title }) => stepOf(decision_id, action, videos, title));
  $steps.set([...newer, ...steps].slice(0, maxSteps));
}

/** Adds the step to undo next. */
export const pushStep = (step: Step): void => $steps.set([step, ...$steps.get()].slice(0, maxSteps));

/** Removes the step of a failed decision. */
export const dropStep = (step: Step): void => $steps.set($steps.get().filter((one) => one !== step));

/** Removes and returns the next step, so that clicking Undo twice undoes two decisions. */
export function takeStep(): Step | undefined {
  const [first, ...others] = $steps.get();
  $steps.set(others);
  return first;
}

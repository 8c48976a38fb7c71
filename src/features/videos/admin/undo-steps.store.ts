import { atom } from "nanostores";
import { pastActions } from "@/features/videos/admin/moderation.ts";
import { ownDecisions } from "@/features/videos/admin/moderation-bulk.data.ts";
import { pluralize } from "@/platform/pluralize.ts";

/** A decision of one's own that can be taken back. */
export type Step = { decisionId: string; label: string };

/** The step that takes a decision back, as the button of the undo names it; a single video by its title. */
export const stepOf = (decisionId: string, action: string, videos: number, title: string): Step => ({
  decisionId,
  label: `${videos === 1 ? `“${title}”` : pluralize(videos, "video")} ${pastActions[action]}`,
});

/** Steps kept, as many as the log offers after a reload. */
const most = 10;

/** One's last decisions, the newest first. */
export const $steps = atom<readonly Step[]>([]);

/** Reads the steps from the moderation log, so that a reload keeps them. */
export async function readSteps(): Promise<void> {
  const before = $steps.get();
  const saved = await ownDecisions();
  const known = new Set([
    ...saved.map(({ decision_id }) => decision_id),
    ...before.map(({ decisionId }) => decisionId),
  ]);
  const newer = $steps.get().filter(({ decisionId }) => !known.has(decisionId));
  const steps = saved.map(({ decision_id, action, videos, title }) => stepOf(decision_id, action, videos, title));
  $steps.set([...newer, ...steps].slice(0, most));
}

/** Adds a step that can be taken back next. */
export const pushStep = (step: Step): void => $steps.set([step, ...$steps.get()].slice(0, most));

/** Removes a step that didn't come about. */
export const dropStep = (step: Step): void => $steps.set($steps.get().filter((one) => one !== step));

/** Takes the next step, so that pressing undo twice takes back two. */
export function takeStep(): Step | undefined {
  const [first, ...others] = $steps.get();
  $steps.set(others);
  return first;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a request after those before it: an undo never overtakes the decision it takes back. */
export function serially<Result>(request: () => Promise<Result>): Promise<Result> {
  const result = last.then(request);
  last = result.catch(() => undefined);
  return result;
}

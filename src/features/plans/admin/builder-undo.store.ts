import { $notice, dismissNotice, notifySuccess } from "@/platform/admin/notice.store.ts";

type Step = () => unknown;

const maxSteps = 50;
let steps: readonly Step[] = [];
let shown: (() => void) | null = null;

/** Shows a success that can be undone, by its button or by undoLast. */
export function notifyUndoable(text: string, step: Step): void {
  steps = [...steps, step].slice(-maxSteps);
  shown = () => undo(step);
  notifySuccess(text, shown);
}

// not twice
function undo(step: Step | undefined): void {
  if (!step || !steps.includes(step)) return;
  steps = steps.filter((one) => one !== step);
  dismissShown();
  step();
}

/** Undoes the last change in the builder of a plan or bounce that wasn't undone. */
export const undoLast = (): void => undo(steps.at(-1));

/** Forgets all steps, for example when something else is opened. */
export function forgetSteps(): void {
  steps = [];
  dismissShown();
}

/** Its button would do nothing. */
function dismissShown() {
  if ($notice.get()?.undo === shown) dismissNotice();
}

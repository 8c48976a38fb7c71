import { atom } from "nanostores";
import { $notice, dismissNotice, notifySuccess } from "@/platform/admin/notice.store.ts";

type Step = { undo: () => unknown; redo?: (() => unknown) | undefined };

const maxSteps = 50;
/** The steps that can be undone, last one last. */
export const $steps = atom<readonly Step[]>([]);
let undone: readonly Step[] = [];
let shown: (() => void) | null = null;
let running: Promise<unknown> = Promise.resolve();

/** Shows a success that can be undone, by its button or by undoLast, and then made again by redoLast. */
export function notifyUndoable(text: string, undo: Step["undo"], redo?: Step["redo"]): void {
  const step = { undo, redo };
  undone = [];
  $steps.set([...$steps.get(), step].slice(-maxSteps));
  shown = () => undoStep(step);
  notifySuccess(text, shown);
}

// not twice
function undoStep(step: Step | undefined): void {
  if (!step || !$steps.get().includes(step)) return;
  $steps.set($steps.get().filter((one) => one !== step));
  undone = [...undone, step];
  dismissShown();
  runAfterOthers(step.undo);
}

/** A change of days is refused while another one is saved. */
function runAfterOthers(change: () => unknown) {
  running = running.then(change);
}

/** Undoes the last change in the builder of a plan or bounce that wasn't undone. */
export const undoLast = (): void => undoStep($steps.get().at(-1));

/** Makes the change again that was undone last, unless another one followed. */
export function redoLast(): void {
  const step = undone.at(-1);
  if (!step?.redo) return;
  undone = undone.slice(0, -1);
  $steps.set([...$steps.get(), step]);
  runAfterOthers(step.redo);
}

/** Forgets all steps, for example when something else is opened. */
export function forgetSteps(): void {
  $steps.set([]);
  undone = [];
  dismissShown();
}

/** Its button would do nothing. */
function dismissShown() {
  if ($notice.get()?.undo === shown) dismissNotice();
}

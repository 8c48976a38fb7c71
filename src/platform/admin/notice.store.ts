import { atom } from "nanostores";

/** The result of the last action. `undo` reverts it. */
export type Notice = { tone: "success" | "danger"; text: string; undo?: (() => void) | undefined };

/** The current notice of an admin screen. */
export const $notice = atom<Notice | null>(null);

/** Shows a success, with an Undo button if `undo` is given. */
export const notifySuccess = (text: string, undo?: () => void) => $notice.set({ tone: "success", text, undo });

/** Shows a failure, with its reason if it is known. */
export const notifyError = (text: string, reason?: string) =>
  $notice.set({ tone: "danger", text: reason ? `${text} ${reason}` : text });

export const dismissNotice = () => $notice.set(null);

import { atom } from "nanostores";

/** The result of the last action. `alerts` is also shown in an alert box; `undo` takes the action back. */
export type Notice = {
  tone: "success" | "danger";
  text: string;
  alerts?: string | undefined;
  undo?: (() => void) | undefined;
};

/** The notice of an admin screen. */
export const $notice = atom<Notice | null>(null);

/** Shows a success, with a way to take it back where there is one. */
export const notifySuccess = (text: string, undo?: () => void) => $notice.set({ tone: "success", text, undo });

/** Shows a success, also in an alert box. */
export const announce = (text: string) => $notice.set({ tone: "success", text, alerts: text });

/** Shows a failure, also in an alert box; only the notice adds the reason. */
export const notifyError = (text: string, reason?: string) =>
  $notice.set({ tone: "danger", text: reason ? `${text} ${reason}` : text, alerts: text });

/** Shows a failure in the notice alone: nothing blocks. */
export const notifyQuietly = (text: string) => $notice.set({ tone: "danger", text });

/** Hides the notice. */
export const dismissNotice = () => $notice.set(null);

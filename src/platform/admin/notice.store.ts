import { atom } from "nanostores";

/** The result of the last action; nothing is shown for an empty `text`. `alerts` is also shown in an alert box; `undo` reverts the action. */
export type Notice = {
  tone: "success" | "danger";
  text: string;
  alerts?: string | undefined;
  undo?: (() => void) | undefined;
};

/** The current notice of an admin screen. */
export const $notice = atom<Notice | null>(null);

/** Shows a success, with an Undo button if `undo` is given. */
export const notifySuccess = (text: string, undo?: () => void) => $notice.set({ tone: "success", text, undo });

/** Shows a success, also in an alert box. The notice can say more. */
export const announce = (alerts: string, text = alerts) => $notice.set({ tone: "success", text, alerts });

/** Shows a failure, also in an alert box. Only the notice includes the reason. */
export const notifyError = (text: string, reason?: string) =>
  $notice.set({ tone: "danger", text: reason ? `${text} ${reason}` : text, alerts: text });

/** Shows a problem only in an alert box, because its field shows it too. */
export const alertOnly = (alerts: string) => $notice.set({ tone: "danger", text: "", alerts });

/** Shows a failure without a blocking alert box. */
export const notifyQuietly = (text: string) => $notice.set({ tone: "danger", text });

export const dismissNotice = () => $notice.set(null);

import { atom } from "nanostores";

/** The result of the last action. `alerts` is also shown in an alert box. */
export type Notice = { tone: "success" | "danger"; text: string; alerts?: string | undefined };

/** The notice of an admin screen. */
export const $notice = atom<Notice | null>(null);

/** Shows a success. */
export const notifySuccess = (text: string) => $notice.set({ tone: "success", text });

/** Shows a success, also in an alert box. */
export const announce = (text: string) => $notice.set({ tone: "success", text, alerts: text });

/** Shows a failure, also in an alert box; only the notice adds the reason. */
export const notifyError = (text: string, reason?: string) =>
  $notice.set({ tone: "danger", text: reason ? `${text} ${reason}` : text, alerts: text });

/** Shows a failure in the notice alone: nothing blocks. */
export const notifyQuietly = (text: string) => $notice.set({ tone: "danger", text });

/** Hides the notice. */
export const dismissNotice = () => $notice.set(null);

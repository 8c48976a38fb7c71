import { atom } from "nanostores";

/** What came of the administrator's last act. `alerts` is what the specification wants in an alert box, when it does. */
export type Notice = { tone: "success" | "danger"; text: string; alerts?: string | undefined };

/** The one thing an admin screen has to say now. */
export const $notice = atom<Notice | null>(null);

/** Says that something worked, politely. */
export const notifySuccess = (text: string) => $notice.set({ tone: "success", text });

/** Says that something worked in an alert box, as the specification asks for. */
export const announce = (text: string) => $notice.set({ tone: "success", text, alerts: text });

/** Says that something failed in an alert box; `why` is added where the screen has room for it. */
export const notifyError = (text: string, why?: string) =>
  $notice.set({ tone: "danger", text: why ? `${text} ${why}` : text, alerts: text });

export const dismissNotice = () => $notice.set(null);

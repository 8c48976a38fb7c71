import { $isLeaving, $session } from "@/platform/session.store.ts";

const endedKey = "session ended";
const formKey = "form left open";

/**
 * Remembers in this tab when the session ends while a page is open, which sends its member to the login page, and the title
 * of the dialog that was open. Returns how to stop.
 */
export const watchForEnd = () =>
  $session.listen((now, before) => {
    if (before?.state !== "member" || now.state !== "visitor" || $isLeaving.get()) return;
    sessionStorage.setItem(endedKey, "yes");
    const title = document.querySelector("dialog[open] h2")?.textContent;
    if (title) sessionStorage.setItem(formKey, title);
  });

/** Whether somebody is at the login page because their session ended. */
export const hasEnded = (): boolean => sessionStorage.getItem(endedKey) !== null;

export const forgetEnd = (): void => sessionStorage.removeItem(endedKey);

/** The title of the dialog that was open when the session ended, once; null without one. */
export function takeFormLeftOpen(): string | null {
  const title = sessionStorage.getItem(formKey);
  sessionStorage.removeItem(formKey);
  return title;
}

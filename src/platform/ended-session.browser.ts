import { $isSigningOut, $session } from "@/platform/session.store.ts";
import { tabStorage } from "@/platform/storage.browser.ts";

export const endedKey = "session ended";
const formKey = "form left open";

/**
 * When the session ends while a page is open, stores that in this tab for the login page, with the title of the open dialog.
 * Returns an unsubscribe function.
 */
export const watchForEnd = () =>
  $session.listen((now, before) => {
    if (before?.state !== "member" || now.state !== "visitor" || $isSigningOut.get()) return;
    tabStorage.write(endedKey, "yes");
    const title = document.querySelector("dialog[open] h2")?.textContent;
    if (title) tabStorage.write(formKey, title);
  });

/** Whether the login page was opened because the session ended. */
export const hasEnded = (): boolean => tabStorage.read(endedKey) !== null;

export const forgetEnd = (): void => void tabStorage.remove(endedKey);

/** Returns the title of the dialog that was open when the session ended, and deletes it; null without one. */
export function takeFormLeftOpen(): string | null {
  const title = tabStorage.read(formKey);
  tabStorage.remove(formKey);
  return title;
}

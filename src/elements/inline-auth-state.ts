import { sessionStorageKey } from "@/data/stored-session.ts";

/**
 * Shows the header of a member or of a visitor, by what is stored in this browser. It runs in the page the moment the header
 * has been parsed, so nobody sees the wrong one; therefore it may use nothing but its argument and the document.
 */
function paintAccount(storageKey: string): void {
  let email: unknown = null;
  try {
    email = JSON.parse(localStorage.getItem(storageKey) ?? "null")?.user?.email;
  } catch {
    email = null;
  }
  const member = typeof email === "string";
  document.documentElement.dataset.session = member ? "member" : "visitor";
  for (const label of document.querySelectorAll("[data-account-label]")) {
    label.textContent = member ? (email as string).split("@")[0] || (email as string) : "";
  }
}

/** The same as a script for the page. A function, so that the browser's bundle goes without it. */
export const accountPaintScript = (): string => `(${paintAccount})(${JSON.stringify(sessionStorageKey)})`;

/** The same once the page is alive. */
export const repaintAccount = (): void => paintAccount(sessionStorageKey);

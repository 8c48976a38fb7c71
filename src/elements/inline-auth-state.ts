import { sessionStorageKey } from "@/data/stored-session.ts";

/**
 * Shows the header of a member or a visitor by the stored session. It runs inline right after the header is parsed, so that the
 * wrong one never flashes; therefore it may use only its argument and globals.
 */
function showAccount(storageKey: string): void {
  let email = "";
  try {
    email = `${JSON.parse(localStorage.getItem(storageKey) ?? "").user.email}`;
  } catch {
    // a visitor
  }
  document.documentElement.dataset.session = email ? "member" : "visitor";
  for (const label of document.querySelectorAll("[data-account-label]")) {
    label.textContent = email.split("@")[0] || email;
  }
}

/** The inline script for the page. A function, so that the browser bundle leaves it out. */
export const accountScript = (): string => `(${showAccount})(${JSON.stringify(sessionStorageKey)})`;

/** Updates the header later. */
export const updateAccount = (): void => showAccount(sessionStorageKey);

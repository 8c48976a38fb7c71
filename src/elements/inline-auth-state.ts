import { sessionStorageKey, storedAdminKey } from "@/data/stored-session.ts";

/**
 * Shows the header of a member, an administrator or a visitor by the stored session. It runs inline right after the header is
 * parsed, so that the wrong one never flashes; therefore it may use only its arguments and globals.
 */
function showAccount(storageKey: string, adminKey: string): void {
  let email = "";
  let isAdmin = false;
  try {
    const { user } = JSON.parse(localStorage.getItem(storageKey) ?? "");
    email = `${user.email}`;
    isAdmin = localStorage.getItem(adminKey) === user.id;
  } catch {
    // a visitor
  }
  document.documentElement.dataset.session = email ? "member" : "visitor";
  document.documentElement.toggleAttribute("data-admin", isAdmin);
  for (const label of document.querySelectorAll("[data-account-label]")) {
    label.textContent = email.split("@")[0] || email;
  }
}

/** The inline script for the page. A function, so that the browser bundle leaves it out. */
export const accountScript = (): string =>
  `(${showAccount})(${JSON.stringify(sessionStorageKey)}, ${JSON.stringify(storedAdminKey)})`;

/** Updates the header later. */
export const updateAccount = (): void => showAccount(sessionStorageKey, storedAdminKey);

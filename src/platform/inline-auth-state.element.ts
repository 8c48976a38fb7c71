import { sessionStorageKey } from "@/platform/stored-session.data.ts";

/**
 * Shows the header of a member, an administrator or a visitor by the stored session. It runs inline right after the header is
 * parsed, so that the wrong one never flashes; therefore it may use only its argument and globals.
 */
function showAccount(storageKey: string): void {
  const { dataset } = document.documentElement;
  let email = "";
  delete dataset.admin;
  try {
    const { user } = JSON.parse(localStorage.getItem(storageKey) ?? "");
    email = `${user.email}`;
    // storedAdminKey
    if (localStorage.getItem(`${storageKey}-admin`) === user.id) dataset.admin = "";
  } catch {
    // a visitor
  }
  dataset.session = email ? "member" : "visitor";
  for (const label of document.querySelectorAll("[data-account-label]")) {
    label.textContent = email.split("@")[0] || email;
  }
}

/**
 * The inline script for the page, which also follows other tabs and a page that comes back. A function, so that the browser bundle
 * leaves it out.
 */
export const accountScript = (): string =>
  `(key=>{const show=()=>(${showAccount})(key);show();addEventListener("storage",show);addEventListener("pageshow",show)})(${JSON.stringify(sessionStorageKey)})`;

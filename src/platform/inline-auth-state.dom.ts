import { sessionStorageKey } from "@/platform/stored-session.data.ts";

/**
 * Shows the header of a member, an administrator or a visitor according to the stored session. It runs inline right after the header
 * is parsed, so that the wrong header never flashes. Therefore it may use only its argument and globals.
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
 * The inline script for the page. It also updates the header when another tab signs in or out, and after bfcache restores the page.
 * It is a function, so that tree shaking removes it from the browser bundle.
 */
export const accountScript = (): string =>
  `(key=>{const show=()=>(${showAccount})(key);show();addEventListener("storage",show);addEventListener("pageshow",show)})(${JSON.stringify(sessionStorageKey)})`;

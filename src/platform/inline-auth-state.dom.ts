import { sessionStorageKey } from "@/platform/stored-session.data.ts";

/**
 * Shows the header of a member, of a person with a role or of a visitor according to the stored session. It runs inline right after the header
 * is parsed, so that the wrong header never flashes. Therefore it may use only its argument and globals.
 */
function showAccount(storageKey: string): void {
  const { dataset } = document.documentElement;
  let email = "";
  delete dataset.role;
  try {
    const { user } = JSON.parse(localStorage.getItem(storageKey) ?? "");
    email = `${user.email}`;
    // storedRoleKey
    const [id, role] = (localStorage.getItem(`${storageKey}-role`) ?? "").split(" ");
    if (role && id === user.id) dataset.role = role;
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

import { sessionStorageKey } from "@/data/stored-session.ts";
import { updateAccount } from "./inline-auth-state.ts";

/** <account-menu>: the account menu of the header; in sync across tabs. */
class AccountMenu extends HTMLElement {
  connectedCallback() {
    window.addEventListener("storage", this.follow);
    window.addEventListener("pageshow", updateAccount);
    this.querySelector("[data-sign-out]")?.addEventListener("click", this.signOut);
  }

  disconnectedCallback() {
    window.removeEventListener("storage", this.follow);
    window.removeEventListener("pageshow", updateAccount);
  }

  private follow = (event: StorageEvent) => {
    if (event.key === sessionStorageKey || event.key === null) updateAccount();
  };

  // Through the store, so that the guard of a member page doesn't redirect to the login page.
  private signOut = async (event: Event) => {
    try {
      const { signOut } = await import("@/stores/session.ts");
      const outcome = await signOut();
      if (outcome.kind !== "failed") location.assign("/");
      else (event.target as Element).textContent = outcome.message;
    } catch {
      (event.target as Element).textContent = "Sign out failed. Try again";
    }
    updateAccount();
  };
}

customElements.define("account-menu", AccountMenu);

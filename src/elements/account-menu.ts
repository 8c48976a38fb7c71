import { updateAccount } from "./inline-auth-state.ts";

/** <account-menu>: the account menu of the header, which stays as long as the page; in sync across tabs. */
class AccountMenu extends HTMLElement {
  connectedCallback() {
    addEventListener("storage", updateAccount);
    addEventListener("pageshow", updateAccount);
    this.querySelector("[data-sign-out]")?.addEventListener("click", this.signOut);
  }

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

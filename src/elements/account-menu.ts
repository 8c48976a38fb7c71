import { sessionStorageKey } from "@/data/stored-session.ts";
import { repaintAccount } from "./inline-auth-state.ts";

/** The header's account corner: follows sign-in and sign-out in every tab, signs out, and closes like a menu should. */
class AccountMenu extends HTMLElement {
  connectedCallback() {
    window.addEventListener("storage", this.follow);
    window.addEventListener("pageshow", repaintAccount);
    this.querySelector("[data-sign-out]")?.addEventListener("click", this.signOut);
  }

  disconnectedCallback() {
    window.removeEventListener("storage", this.follow);
    window.removeEventListener("pageshow", repaintAccount);
  }

  private follow = (event: StorageEvent) => {
    if (event.key === sessionStorageKey || event.key === null) repaintAccount();
  };

  // By the store, so that a page for members knows that its person leaves and sends them nowhere itself.
  private signOut = async (event: Event) => {
    try {
      const { signOut } = await import("@/stores/session.ts");
      const outcome = await signOut();
      if (outcome.kind !== "failed") location.assign("/");
      else (event.target as Element).textContent = outcome.message;
    } catch {
      (event.target as Element).textContent = "Sign out failed. Try again";
    }
    repaintAccount();
  };
}

customElements.define("account-menu", AccountMenu);

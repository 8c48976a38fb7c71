import { sessionStorageKey } from "@/data/stored-session.ts";
import { failureMessage } from "@/failure-message.ts";
import { repaintAccount } from "./account-paint.ts";

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

  private signOut = async (event: Event) => {
    try {
      const sessions = await import("@/data/session.ts");
      await sessions.signOut();
      location.assign("/");
    } catch (error) {
      (event.target as Element).textContent = failureMessage(error, "Sign out failed. Try again");
    }
    repaintAccount();
  };
}

customElements.define("account-menu", AccountMenu);

/**
 * <share-button>: shares the URL of the page (./share.ts), which comes with the press. That it was copied is said in its
 * [role=status], with data-copied="…" in an alert; data-by-hand="…" stands above a URL that the browser doesn't allow to copy.
 */
class ShareButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () =>
      import("./share.element.ts").then(({ share }) => share(this)),
    );
  }
}
customElements.define("share-button", ShareButton);

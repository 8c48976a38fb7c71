/**
 * <share-button>: shares the URL of the page; loads ./share.element.ts on click. After copying, shows data-copied="…" in an alert,
 * or "Link copied" in its [role=status]. data-by-hand="…" is the prompt with the URL when the browser doesn't allow copying.
 */
class ShareButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () =>
      import("./share.element.ts").then(({ share }) => share(this)),
    );
  }
}
customElements.define("share-button", ShareButton);

/**
 * <share-button>: shares the URL of the page. After copying, shows data-copied="…" in an alert, or "Link copied" in its
 * [role=status]. data-by-hand="…" is the prompt with the URL when the browser doesn't allow copying, or the code didn't load.
 */
class ShareButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () =>
      import("./share-page.browser.ts").then(
        ({ shareFrom }) => shareFrom(this),
        () => prompt(this.dataset.byHand, location.href),
      ),
    );
  }
}
customElements.define("share-button", ShareButton);

/**
 * <share-button>: shares the URL of the page. After copying, shows data-copied="…" in an alert, or "Link copied" in its
 * [role=status]. data-by-hand="…" is the prompt with the URL when the browser doesn't allow copying.
 */
class ShareButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => void this.share());
  }

  async share() {
    const { sharePage } = await import("./share-page.browser.ts");
    const { copied, byHand } = this.dataset;
    const status = this.querySelector("[role=status]");
    if (!(await sharePage(byHand))) return;
    if (copied) alert(copied);
    else if (status) status.textContent = "Link copied";
  }
}
customElements.define("share-button", ShareButton);

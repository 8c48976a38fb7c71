/**
 * <share-button data-copied="…" data-by-hand="…">: shares the page by the device's own share function, else copies its
 * address and says so (specification §2).
 */
class ShareButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => this.share());
  }

  async share() {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        alert(this.dataset.copied);
      }
    } catch (error) {
      // closing the share sheet is an answer, not a failure
      if (error instanceof DOMException && error.name === "AbortError") return;
      prompt(this.dataset.byHand, url);
    }
  }
}
customElements.define("share-button", ShareButton);

/**
 * <share-button data-copied="…" data-by-hand="…">: opens the share sheet of the device, or copies the URL and shows an alert.
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
      // closing the share sheet isn't a failure
      if (error instanceof DOMException && error.name === "AbortError") return;
      prompt(this.dataset.byHand, url);
    }
  }
}
customElements.define("share-button", ShareButton);

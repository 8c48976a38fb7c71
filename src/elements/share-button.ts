/**
 * <share-button>: opens the share sheet of the device, or copies the URL and says so in its [role=status]; with data-copied="…" it
 * says that in an alert. A browser that doesn't allow copying shows the URL. What a link was followed from isn't shared.
 */
class ShareButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => this.share());
  }

  async share() {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        this.#tell();
      }
    } catch (error) {
      // closing the share sheet isn't a failure
      if (error instanceof DOMException && error.name === "AbortError") return;
      prompt(this.dataset.byHand ?? "Copy this link:", url);
    }
  }

  #tell() {
    const { copied } = this.dataset;
    const status = this.querySelector("[role=status]");
    if (copied) alert(copied);
    else if (status) status.textContent = "Link copied";
  }
}
customElements.define("share-button", ShareButton);

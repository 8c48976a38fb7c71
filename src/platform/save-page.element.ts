/**
 * <save-page>: stores the page on a visitor's device, with all that its workout needs. data-saved="…" and data-failed="…" are the
 * results, shown in its [role=status]. Hidden where the browser has no service workers.
 */
class SavePage extends HTMLElement {
  connectedCallback() {
    this.hidden = !("serviceWorker" in navigator);
    const button = this.querySelector("button");
    button?.addEventListener("click", () => void this.save(button));
  }

  async save(button: HTMLButtonElement) {
    const status = this.querySelector("[role=status]");
    button.setAttribute("aria-disabled", "true");
    if (status) status.textContent = "Keeping...";
    const isSaved = await import("./service-worker.browser.ts").then(
      ({ cacheForVisitor }) => cacheForVisitor(),
      () => false,
    );
    button.hidden = isSaved;
    button.removeAttribute("aria-disabled");
    if (status) status.textContent = (isSaved ? this.dataset.saved : this.dataset.failed) ?? "";
  }
}
customElements.define("save-page", SavePage);

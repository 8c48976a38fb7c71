/**
 * <keep-page>: keeps the page on a visitor's device, with all that its workout needs. data-kept="…" and data-failed="…" are the
 * results, shown in its [role=status]. Hidden where the browser has no service workers.
 */
class KeepPage extends HTMLElement {
  connectedCallback() {
    this.hidden = !("serviceWorker" in navigator);
    const button = this.querySelector("button");
    button?.addEventListener("click", () => void this.keep(button));
  }

  async keep(button: HTMLButtonElement) {
    const status = this.querySelector("[role=status]");
    button.setAttribute("aria-disabled", "true");
    if (status) status.textContent = "Keeping...";
    const isKept = await import("./service-worker.browser.ts").then(({ keepForVisitor }) => keepForVisitor());
    button.hidden = isKept;
    button.removeAttribute("aria-disabled");
    if (status) status.textContent = (isKept ? this.dataset.kept : this.dataset.failed) ?? "";
  }
}
customElements.define("keep-page", KeepPage);

import { messages } from "@/messages.ts";

/** Shares the page by the device's own share function, else copies its address and says so (specification §2). */
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
        alert(messages.articles.urlCopied);
      }
    } catch (error) {
      // closing the share sheet is an answer, not a failure
      if (error instanceof DOMException && error.name === "AbortError") return;
      prompt(messages.articles.copyByHand, url);
    }
  }
}
customElements.define("share-button", ShareButton);

import { isEmailAddress } from "@/platform/email-address.ts";
import { failureMessage } from "@/platform/failure-message.ts";

/**
 * <newsletter-form>: subscribes the email of its form. On success the element with data-success replaces the form; if new subscribers
 * must confirm, its texts are those of data-must-confirm. Errors appear below the input. The messages are data attributes of the markup.
 */
class NewsletterForm extends HTMLElement {
  connectedCallback() {
    const form = this.form;
    // show our error message instead of the browser's
    form.noValidate = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.button.ariaBusy) this.send();
    });
    this.input.addEventListener("input", () => this.showError(""));
  }

  private async send() {
    const email = this.input.value.trim();
    if (!isEmailAddress(email)) return this.showError(this.dataset.invalid ?? "");
    this.showError("");
    this.setBusy(true);
    try {
      // loaded on demand: few visitors submit the form
      const { subscribe } = await import("@/features/newsletter/newsletter.data.ts");
      const { must_confirm } = await subscribe(email);
      this.showSuccess(must_confirm);
    } catch (error) {
      this.showError(failureMessage(error, this.dataset.failed ?? ""));
    }
    this.setBusy(false);
  }

  private showError(message: string) {
    const { input } = this;
    const error = this.find("[data-error]");
    // focus even if the same error is already shown
    if (message) input.focus();
    if (error.textContent === message) return;
    error.textContent = message;
    input.ariaInvalid = message ? "true" : null;
  }

  private setBusy(busy: boolean) {
    const { button } = this;
    button.ariaBusy = busy ? "true" : null;
    this.find("[data-label]").textContent = (busy ? button.dataset.busy : button.dataset.idle) ?? "";
  }

  private showSuccess(mustConfirm: boolean) {
    this.form.hidden = true;
    const panel = this.find("[data-success]");
    if (mustConfirm)
      for (const text of panel.querySelectorAll<HTMLElement>("[data-must-confirm]"))
        text.textContent = text.dataset.mustConfirm ?? "";
    panel.hidden = false;
    panel.focus();
  }

  private find<E extends HTMLElement>(selector: string) {
    return this.querySelector(selector) as E;
  }
  private get form() {
    return this.find<HTMLFormElement>("form");
  }
  private get input() {
    return this.find<HTMLInputElement>("input");
  }
  private get button() {
    return this.find<HTMLButtonElement>("form button");
  }
}

customElements.define("newsletter-form", NewsletterForm);

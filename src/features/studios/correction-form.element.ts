import { captchaToken } from "@/platform/captcha.data.ts";
import { failureMessage } from "@/platform/failure-message.ts";

/** <correction-form>: checks that the visitor is human before its form is sent. Without it, the form needs no script. */
class CorrectionForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send(form);
    });
  }

  private async send(form: HTMLFormElement) {
    const button = form.querySelector("button");
    const error = form.querySelector("[data-error]");
    if (!button || !error || button.ariaBusy) return;
    button.ariaBusy = "true";
    error.textContent = "";
    try {
      const token = form.elements.namedItem("captcha") as HTMLInputElement;
      token.value = await captchaToken();
      form.submit();
    } catch (thrown) {
      error.textContent = failureMessage(thrown, "");
    }
    button.ariaBusy = null;
  }
}

customElements.define("correction-form", CorrectionForm);

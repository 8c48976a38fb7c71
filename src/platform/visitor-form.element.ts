import { failureMessage, offlineMessage } from "@/platform/failure-message.ts";

/**
 * <visitor-form>: leaves what a visitor wrote in the form if there is no network, and checks that the visitor is human if the site uses
 * Turnstile. The browser sends the form, also without this script.
 */
class VisitorForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form");
    const error = this.querySelector("[data-error]");
    if (!form || !error) return;
    form.addEventListener("submit", (event) => {
      const captcha = form.elements.namedItem("captcha") as HTMLInputElement | null;
      if (navigator.onLine && !captcha) return;
      event.preventDefault();
      if (captcha && navigator.onLine) void this.send(form, captcha, error);
      else error.textContent = offlineMessage;
    });
    // after Back, the browser restores the text, but not that the form was open
    addEventListener("pageshow", () => {
      const details = this.closest("details");
      if (details && form.querySelector("textarea")?.value.trim()) details.open = true;
    });
  }

  private async send(form: HTMLFormElement, captcha: HTMLInputElement, error: Element) {
    const button = form.querySelector("button");
    if (!button || button.ariaBusy) return;
    button.ariaBusy = "true";
    error.textContent = "";
    try {
      const { captchaToken } = await import("@/platform/captcha.data.ts");
      captcha.value = await captchaToken();
      form.submit();
    } catch (thrown) {
      error.textContent = failureMessage(thrown, "");
    }
    button.ariaBusy = null;
  }
}

customElements.define("visitor-form", VisitorForm);

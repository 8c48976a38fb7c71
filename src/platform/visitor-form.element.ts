/**
 * <visitor-form data-offline="…">: leaves what a visitor wrote in the form, with this sentence, if there is no network, and checks that the
 * visitor is human if the site uses Turnstile. The browser sends the form, also without this script.
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
      else error.textContent = this.offline;
    });
    // after Back, the browser restores the text, but not that the form was open
    addEventListener("pageshow", () => {
      const details = this.closest("details");
      if (details && form.querySelector("textarea")?.value) details.open = true;
    });
  }

  private get offline() {
    return this.dataset.offline ?? "";
  }

  private async send(form: HTMLFormElement, captcha: HTMLInputElement, error: Element) {
    const button = form.querySelector("button");
    if (!button || button.ariaBusy) return;
    button.ariaBusy = "true";
    error.textContent = "";
    // few sites need them
    const loaded = Promise.all([import("@/platform/captcha.data.ts"), import("@/platform/failure-message.ts")]);
    try {
      const [{ captchaToken }] = await loaded;
      captcha.value = await captchaToken();
      form.submit();
    } catch (thrown) {
      error.textContent = await loaded.then(
        ([, { failureMessage }]) => failureMessage(thrown, ""),
        () => this.offline,
      );
    }
    button.ariaBusy = null;
  }
}

customElements.define("visitor-form", VisitorForm);

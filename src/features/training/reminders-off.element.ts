import { endEmailed } from "@/features/training/emailed-reminders.data.ts";
import { failureMessage } from "@/platform/failure-message.ts";

/**
 * <reminders-off>: the page linked from each reminder, and with data-what="weekly-summary" from each Sunday email. The token in the URL
 * identifies the member.
 *
 *   <button data-turn-off>   turns the emails off, and is hidden then
 *   <a>                      takes the focus then
 *   <p data-status>          shows the result, with the texts data-off, data-failed and data-no-link of the element
 */
class RemindersOff extends HTMLElement {
  connectedCallback() {
    this.#button.addEventListener("click", () => void this.#turnOff());
  }

  async #turnOff() {
    const { what, off = "", failed = "", noLink = "" } = this.dataset;
    const token = new URLSearchParams(location.search).get("token");
    if (!token) return this.#show(noLink);
    if (this.#button.ariaBusy) return;
    this.#button.ariaBusy = "true";
    await endEmailed(what === "weekly-summary" ? "weekly-summary" : "reminders", token).then(
      () => {
        this.#show(off);
        // before the focused button is hidden
        this.querySelector("a")?.focus();
        this.#button.hidden = true;
      },
      (error) => this.#show(failureMessage(error, failed)),
    );
    this.#button.ariaBusy = null;
  }

  #show(sentence: string) {
    const status = this.querySelector("[data-status]");
    if (status) status.textContent = sentence;
  }

  get #button() {
    return this.querySelector("[data-turn-off]") as HTMLButtonElement;
  }
}

customElements.define("reminders-off", RemindersOff);

import { failureMessage } from "@/platform/failure-message.ts";

/** In milliseconds, for a push service or a service worker that doesn't respond. */
const timeoutMs = 20_000;

const isSupported = () => "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;

/** The push subscription of this browser; also null without the permission. */
async function browserSubscription(): Promise<PushSubscription | null> {
  if (!isSupported() || Notification.permission !== "granted") return null;
  return (await import("@/platform/push-subscription.browser.ts")).ownSubscription("news");
}

async function deleteOnServer(endpoint: string): Promise<void> {
  const { deletePushSubscription } = await import("@/features/newsletter/newsletter.data.ts");
  await deletePushSubscription(endpoint);
}

/** Subscribes this browser. Unsubscribes again if our server can't store the subscription. */
async function subscribe(): Promise<PushSubscription> {
  const subscription = await (await import("@/platform/push-subscription.browser.ts")).subscribe("news");
  try {
    // loaded on demand: few visitors click the button
    const { savePushSubscription } = await import("@/features/newsletter/newsletter.data.ts");
    await savePushSubscription(subscription.toJSON());
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return subscription;
}

const withTimeout = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("No response in time")), timeoutMs)),
  ]);

/**
 * <push-button>: turns notifications on and off again. Its label depends on the subscription of this browser, not on the permission
 * alone: the permission remains after turning notifications off.
 *
 *   <button data-push-on>    contains data-push-label, with the texts data-off, data-enabling, data-enabled of the element
 *   <button data-push-off hidden>    visible while notifications are on
 *   <p data-push-status>     the error, with the texts data-unsupported, data-denied, data-failed, data-not-off
 *   <p data-push-hint>       what to do about it, with the texts data-how-to-allow, data-how-to-install
 */
class PushButton extends HTMLElement {
  #subscription: PushSubscription | null = null;

  connectedCallback() {
    this.#on.addEventListener("click", () => this.#subscription || this.#work(() => this.#enable()));
    this.#off.addEventListener("click", () => this.#work(() => this.#disable()));
    browserSubscription().then((found) => this.#showFound(found), console.warn);
  }

  /** Shows the subscription found on load, unless a click has already changed it or is still being processed. */
  #showFound(found: PushSubscription | null) {
    this.#subscription ??= found;
    if (!this.#on.ariaBusy) this.#show(this.#subscription);
  }

  async #work(act: () => Promise<void>) {
    if (this.#on.ariaBusy) return;
    this.#on.ariaBusy = "true";
    this.#showStatus("");
    await act();
    this.#on.ariaBusy = null;
    this.#show(this.#subscription);
  }

  async #enable() {
    const { enabling = "", unsupported, denied, failed = "", howToAllow, howToInstall } = this.dataset;
    this.#label(enabling);
    try {
      if (!isSupported()) {
        const { whyUnsupported } = await import("@/platform/push-subscription.browser.ts");
        this.#showStatus(unsupported, whyUnsupported() === "notInstalled" ? howToInstall : "");
      } else if ((await Notification.requestPermission()) !== "granted") this.#showStatus(denied, howToAllow);
      else this.#subscription = await withTimeout(subscribe());
    } catch (error) {
      console.warn(error);
      this.#showStatus(failureMessage(error, failed));
    }
  }

  /**
   * The browser unsubscribes at once. If our server can't be reached, it deletes the subscription at the next notification, which the
   * push service rejects.
   */
  async #disable() {
    const subscription = this.#subscription;
    try {
      if (subscription) await withTimeout(subscription.unsubscribe());
      this.#subscription = null;
      this.#on.focus();
      if (subscription) void deleteOnServer(subscription.endpoint).catch(console.warn);
    } catch (error) {
      console.warn(error);
      this.#showStatus(this.dataset.notOff);
    }
  }

  #show(subscription: PushSubscription | null) {
    this.#subscription = subscription;
    const { enabled = "", off = "" } = this.dataset;
    this.#label(subscription ? enabled : off);
    this.#on.ariaDisabled = subscription ? "true" : null;
    this.#off.hidden = !subscription;
  }

  #label(text: string) {
    const label = this.querySelector("[data-push-label]");
    if (label) label.textContent = text;
  }

  #showStatus(message = "", whatToDo = "") {
    const status = this.querySelector("[data-push-status]");
    const hint = this.querySelector("[data-push-hint]");
    if (status) status.textContent = message;
    if (hint) hint.textContent = whatToDo;
  }

  get #on() {
    return this.querySelector("[data-push-on]") as HTMLButtonElement;
  }
  get #off() {
    return this.querySelector("[data-push-off]") as HTMLButtonElement;
  }
}

customElements.define("push-button", PushButton);

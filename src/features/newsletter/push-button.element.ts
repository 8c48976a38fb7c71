import { failureMessage } from "@/platform/failure-message.ts";

type Refusal = "unsupported" | "denied";

/** A push service or a service worker that doesn't respond has failed. */
const longestWait = 20_000;

const isSupported = () => "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;

/** This browser's subscription; null without the permission, too. */
async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isSupported() || Notification.permission !== "granted") return null;
  return (await import("@/platform/push-browser.store.ts")).ownSubscription("news");
}

/** Subscribes this browser, with the email where it is known. What our server didn't store isn't kept here either. */
async function forget(endpoint: string): Promise<void> {
  const { dropPushSubscription } = await import("@/features/newsletter/newsletter.data.ts");
  await dropPushSubscription(endpoint);
}

async function subscribe(email: string): Promise<PushSubscription> {
  const subscription = await (await import("@/platform/push-browser.store.ts")).subscribe("news");
  try {
    // few press it
    const { keepPushSubscription } = await import("@/features/newsletter/newsletter.data.ts");
    await keepPushSubscription(subscription.toJSON(), email);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return subscription;
}

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("No response in time")), longestWait)),
  ]);

/**
 * <push-button>: turns notifications on, with the email of the newsletter form beside it, and off again. Its label follows the
 * subscription of this browser, not the permission alone: who turned them off, or whose subscription failed, has them off.
 *
 *   <button data-push-on>    with data-push-label, worded by data-off, data-enabling and data-enabled of the element
 *   <button data-push-off hidden>    shown while they are on
 *   <p data-push-status>     why it failed, worded by data-unsupported, data-denied, data-failed and data-not-off
 *   <p data-push-hint hidden>    what to do about a denied permission
 */
class PushButton extends HTMLElement {
  #subscription: PushSubscription | null = null;

  connectedCallback() {
    this.#on.addEventListener("click", () => this.#subscription || this.#work(() => this.#enable()));
    this.#off.addEventListener("click", () => this.#work(() => this.#disable()));
    ownSubscription().then((found) => this.#show(found), console.warn);
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
    const { enabling = "", failed = "" } = this.dataset;
    this.#label(enabling);
    try {
      const refusal: Refusal | null = !isSupported()
        ? "unsupported"
        : (await Notification.requestPermission()) === "granted"
          ? null
          : "denied";
      if (refusal) this.#showStatus(this.dataset[refusal], refusal === "denied");
      else this.#subscription = await inTime(subscribe(this.#email()));
    } catch (error) {
      console.warn(error);
      this.#showStatus(failureMessage(error, failed));
    }
  }

  /** The browser stops receiving at once; our server hears it from the push service otherwise. */
  async #disable() {
    const subscription = this.#subscription;
    try {
      if (subscription) await inTime(subscription.unsubscribe());
      this.#subscription = null;
      this.#on.focus();
      if (subscription) void forget(subscription.endpoint).catch(console.warn);
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

  #email() {
    const input = this.closest("section")?.querySelector<HTMLInputElement>("newsletter-form input");
    return input?.validity.valid ? input.value.trim() : "";
  }

  #showStatus(sentence = "", isDenied = false) {
    const status = this.querySelector("[data-push-status]");
    const hint = this.querySelector<HTMLElement>("[data-push-hint]");
    if (status) status.textContent = sentence;
    if (hint) hint.hidden = !isDenied;
  }

  get #on() {
    return this.querySelector("[data-push-on]") as HTMLButtonElement;
  }
  get #off() {
    return this.querySelector("[data-push-off]") as HTMLButtonElement;
  }
}

customElements.define("push-button", PushButton);

import { keepPushSubscription } from "@/data/newsletter.ts";

type Refusal = "unsupported" | "denied" | "failed";

/** Asks for the permission. Answers why there is none, or null when it was given. */
async function permit(): Promise<Refusal | null> {
  if (!("Notification" in window)) return "unsupported";
  return (await Notification.requestPermission()) === "granted" ? null : "denied";
}

/** Makes this browser reachable, with the address it belongs to where one is known. */
async function reach(email: string): Promise<Refusal | null> {
  if (!("serviceWorker" in navigator)) return "unsupported";
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: import.meta.env.PUBLIC_VAPID_PUBLIC_KEY,
  });
  await keepPushSubscription(subscription.toJSON(), email);
  return null;
}

/**
 * <push-button>: asks for permission to send notifications, and keeps where to send them, with the address of the newsletter
 * form beside it. Its label follows the permission; what goes wrong is said in data-push-status,
 * in the words of its data attributes.
 */
class PushButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => this.enable());
    this.label();
  }

  private async enable() {
    this.say(null);
    try {
      const refusal = await permit();
      this.label();
      this.say(refusal ?? (await reach(this.email())));
    } catch (error) {
      console.warn(error);
      this.say("failed");
    }
  }

  private label() {
    const { enabled = "" } = this.dataset;
    const label = this.querySelector("[data-push-label]");
    if (label && "Notification" in window && Notification.permission === "granted") label.textContent = enabled;
  }

  private email() {
    const input = this.closest("section")?.querySelector<HTMLInputElement>("newsletter-form input");
    return input?.validity.valid ? input.value.trim() : "";
  }

  private say(refusal: Refusal | null) {
    const status = this.querySelector("[data-push-status]");
    if (status) status.textContent = (refusal && this.dataset[refusal]) ?? "";
  }
}

customElements.define("push-button", PushButton);

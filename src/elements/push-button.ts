import { keepPushSubscription } from "@/data/newsletter.ts";

type Refusal = "unsupported" | "denied" | "failed";

/** Requests the permission. Returns why it is missing, or null. */
async function permit(): Promise<Refusal | null> {
  if (!("Notification" in window)) return "unsupported";
  return (await Notification.requestPermission()) === "granted" ? null : "denied";
}

/** Subscribes this browser to push messages, with the email where it is known. */
async function subscribe(email: string): Promise<Refusal | null> {
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
 * <push-button>: requests the notification permission and subscribes, with the email of the newsletter form beside it. Its label
 * follows the permission; errors are shown in data-push-status, worded by data attributes.
 */
class PushButton extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => this.enable());
    this.label();
  }

  private async enable() {
    this.showStatus(null);
    try {
      const refusal = await permit();
      this.label();
      this.showStatus(refusal ?? (await subscribe(this.email())));
    } catch (error) {
      console.warn(error);
      this.showStatus("failed");
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

  private showStatus(refusal: Refusal | null) {
    const status = this.querySelector("[data-push-status]");
    if (status) status.textContent = (refusal && this.dataset[refusal]) ?? "";
  }
}

customElements.define("push-button", PushButton);

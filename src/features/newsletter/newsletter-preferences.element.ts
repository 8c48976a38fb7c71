import {
  type Preferences,
  readSubscription,
  type Subscription,
  savePreferences,
  savePushSubscription,
  unsubscribe,
} from "@/features/newsletter/newsletter.data.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { ownSubscription } from "@/platform/push-subscription.browser.ts";

const messages = {
  noLink: "Open this page from the link in one of our emails, so that we know whose preferences to show.",
  failed: "That didn't work. Please try again.",
  saved: "Saved. Emails and notifications now follow these choices.",
  left: "You are unsubscribed. We won't email you again.",
  subscribed: (email: string) => `What would you like to hear about at ${email}?`,
  unsubscribed: (email: string) => `${email} is unsubscribed. Nothing is sent there.`,
  unconfirmed: (email: string) =>
    `Somebody, hopefully you, subscribed ${email}. Choose what you would like to hear about, and confirm.`,
  bounced: (email: string) => `An email to ${email} came back, so nothing is sent there until you subscribe again.`,
  complained: (email: string) =>
    `An email to ${email} was reported as spam, so nothing is sent there until you subscribe again.`,
  save: "Save preferences",
  confirm: "Confirm subscription",
  comeBack: "Subscribe again",
};

/** The status of a subscription when the page opens. */
function statusOf({ is_active, ended_because, email }: Subscription): string {
  if (is_active) return messages.subscribed(email);
  if (ended_because === "unconfirmed" || ended_because === "bounced" || ended_because === "complained")
    return messages[ended_because](email);
  return messages.unsubscribed(email);
}

/** Saves the choices. If this browser gets notifications, they follow the choices from now on. */
async function save(token: string, choices: Preferences): Promise<Subscription> {
  const saved = await savePreferences(token, choices);
  try {
    const push = await ownSubscription("news");
    if (push) await savePushSubscription(push.toJSON(), token);
  } catch (error) {
    console.warn(error);
  }
  return saved;
}

/** <newsletter-preferences>: the form that every mail links to. The token in the URL identifies the subscriber. */
class NewsletterPreferences extends HTMLElement {
  private token = new URLSearchParams(location.search).get("token");

  connectedCallback() {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.request(
        (token) => save(token, this.choices()),
        () => messages.saved,
      );
    });
    this.find("[data-leave]").addEventListener("click", () => this.request(unsubscribe, () => messages.left));
    this.find("[data-again]").addEventListener("click", async () => {
      await this.read();
      // a successful load hides the button; focusing a hidden box has no effect
      this.box("weekly_digest").focus();
    });
    this.find("[data-again]").hidden = !this.token;
    this.read();
  }

  private read() {
    return this.request(readSubscription, statusOf);
  }

  private async request(
    call: (token: string) => Promise<Subscription>,
    messageOf: (subscription: Subscription) => string,
  ) {
    if (!this.token) return this.refuse(messages.noLink);
    const before = document.activeElement as HTMLElement;
    this.form.inert = true;
    try {
      const subscription = await call(this.token);
      this.show(subscription);
      this.showStatus(messageOf(subscription));
    } catch (error) {
      this.refuse(failureMessage(error, messages.failed));
    }
    this.form.inert = false;
    // inert removed the focus; restore it unless the user has moved it
    if (document.activeElement === document.body) (before.hidden ? this.find("[data-save]") : before).focus();
  }

  private show({ preferences, is_active, ended_because }: Subscription) {
    this.form.hidden = false;
    const label = is_active ? "save" : ended_because === "unconfirmed" ? "confirm" : "comeBack";
    this.find("[data-save]").textContent = messages[label];
    this.find("[data-leave]").hidden = !is_active;
    this.find("[data-no-subscription]").hidden = true;
    for (const [name, wanted] of Object.entries(preferences)) this.box(name).checked = wanted;
  }

  private choices(): Preferences {
    const isChecked = (name: keyof Preferences) => this.box(name).checked;
    return {
      weekly_digest: isChecked("weekly_digest"),
      new_videos: isChecked("new_videos"),
      new_plans: isChecked("new_plans"),
    };
  }

  /** Shows an error. The form remains unchanged, so a failed save loses no input. */
  private refuse(message: string) {
    this.showStatus(message);
    this.find("[data-no-subscription]").hidden = !this.form.hidden;
  }

  private showStatus(message: string) {
    this.find("[data-status]").textContent = message;
  }
  private box(name: string) {
    return this.form.elements.namedItem(name) as HTMLInputElement;
  }
  private get form() {
    return this.find<HTMLFormElement>("form");
  }
  private find<E extends HTMLElement = HTMLElement>(selector: string) {
    return this.querySelector(selector) as E;
  }
}

customElements.define("newsletter-preferences", NewsletterPreferences);

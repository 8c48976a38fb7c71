import { invalidEmailAddress } from "../../platform/email-address.ts";

/** The texts of the newsletter form. */
export const newsletterMessages = {
  invalidEmail: invalidEmailAddress,
  failed: "Failed to subscribe. Please try again.",
  subscribed: "Successfully Subscribed!",
  welcome:
    "Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos, workout plans, and health tips.",
} as const;

/** The texts of notifications about news. */
export const pushMessages = {
  unsupported: "This browser does not support notifications",
  denied: "Notification permission denied",
  failed: "Failed to enable notifications",
  howToAllow: "Allow notifications for this site in your browser's settings, then try again.",
  notOff: "Couldn't turn notifications off. Please try again.",
} as const;

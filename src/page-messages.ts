import { invalidEmailAddress } from "./domain/email-address.ts";
import { studioPageMessages } from "./studio-page-messages.ts";

/** What stands in the markup of pages; a module of its own so that islands do without. */
export const pageMessages = {
  newsletter: {
    invalidEmail: invalidEmailAddress,
    failed: "Failed to subscribe. Please try again.",
    subscribed: "Successfully Subscribed!",
    welcome:
      "Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos, workout plans, and health tips.",
  },
  push: {
    unsupported: "This browser does not support notifications",
    denied: "Notification permission denied",
    failed: "Failed to enable notifications",
    howToAllow: "Allow notifications for this site in your browser's settings, then try again.",
    notOff: "Couldn't turn notifications off. Please try again.",
  },
  lists: {
    failed: "Couldn't update the list. Please try again.",
    textsFailed: "Couldn't load the full texts, so only titles and summaries were searched.",
  },
  studios: studioPageMessages,
} as const;

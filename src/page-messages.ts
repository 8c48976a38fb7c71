import { invalidEmailAddress } from "./domain/email-address.ts";

/** What the pages of studios say. */
const studioPageMessages = {
  notFoundTitle: "Studio Not Found",
  notFound: "Studio not found",
  registrationSoon: "Feature coming soon: Studio registration",
  finding: "Finding you…",
  nearest: "Nearest first. Your position stays in your browser.",
  nearestOfKnown: "Nearest first, then those that aren't on the map. Your position stays in your browser.",
  nearAgain: "This list was sorted by distance. Press Near me to sort it so again.",
  positionRefused: "Your browser doesn't share your position. Choose a city under Filters instead.",
  positionLost: "Your position couldn't be found. Try again, or choose a city under Filters.",
  corrections: {
    received: {
      title: "Thank you!",
      text: "We have your correction. Once we have checked it, we'll update the studio's page.",
    },
    "not-received": {
      title: "We couldn't save your correction.",
      text: "Nothing was saved. It may be empty or too long, the studio may be gone, or too many came from your network in the last hour. Go back: what you wrote is still there.",
    },
  },
};

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

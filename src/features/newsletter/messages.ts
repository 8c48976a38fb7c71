import { invalidEmailAddress } from "../../platform/email-address.ts";

const failed = "Failed to subscribe. Please try again.";
const subscribed = "Successfully Subscribed!";
const oneMoreStep = "One more step";
const confirm = "We sent a link to your address. Open it and confirm: then the newsletter starts.";
const welcome =
  "Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos, workout plans, and health tips.";

/** The texts of the newsletter form. */
export const newsletterMessages = {
  invalidEmail: invalidEmailAddress,
  failed,
  subscribed,
  welcome,
  /** in place of the two before, if new subscribers must confirm */
  oneMoreStep,
  confirm,
  /** the result pages of the form without JavaScript */
  results: {
    subscribed: { name: subscribed, title: subscribed, text: welcome },
    confirm: { name: oneMoreStep, title: oneMoreStep, text: confirm },
    "not-subscribed": {
      name: "Not subscribed",
      title: failed,
      text: "Nothing was saved. The address may have a typo, or too many sign-ups came from your network in the last hour.",
    },
  },
} as const;

/** The texts of notifications about news. */
export const pushMessages = {
  unsupported: "This browser does not support notifications",
  denied: "Notification permission denied",
  failed: "Failed to enable notifications",
  howToInstall:
    "On iPhone and iPad, notifications work once this site is on the Home Screen: tap Share, then Add to Home Screen, and open it from there.",
  howToAllow: "Allow notifications for this site in your browser's settings, then try again.",
  notOff: "Couldn't turn notifications off. Please try again.",
} as const;

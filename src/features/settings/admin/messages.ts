import { invalidEmailAddress } from "../../../platform/email-address.ts";

/** The texts of the settings. */
export const settingsMessages = {
  saved: "Settings saved. Visitors see changes of the site after the next rebuild.",
  failed: "Failed to save the settings. Please try again.",
  nameHint: "Phones show it in their header if it has two short words.",
  emptyHint: "For an empty field, the site uses what is set at its host.",
  linkHint: "A page of this site such as /plans, or an https address. The whole announcement becomes the link.",
  twoStep: "Everybody with a role must use two-step sign-in",
  twoStepFirst: "To require it, turn it on in your profile first.",
  confirmation: "New newsletter subscribers must confirm by email",
  problems: {
    contact_email: invalidEmailAddress,
    announcement_link: "Enter a path such as /plans, or an address that starts with https://",
    monthly_builds: "Enter a whole number from 2 to 100000, or nothing for no limit",
    minimum_gap_seconds: "Enter a whole number of seconds from 60 to 86400",
  },
  errors: { "23514": "One of the fields isn't accepted.", "42501": "You can't change this setting." },
} as const;

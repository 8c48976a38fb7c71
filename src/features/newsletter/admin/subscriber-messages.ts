import { pluralize } from "../../../platform/pluralize.ts";

const onlyThey = "Only they can come back: through the link in one of our emails, or the form on the site.";

/** The messages about the newsletter's subscribers. */
export const subscriberMessages = {
  exported: (subscribers: number) => `Exported all ${pluralize(subscribers, "subscriber")}.`,
  exportedShown: (subscribers: number) => `Exported ${pluralize(subscribers, "subscriber")}, as filtered.`,
  exportFailed: "Couldn't export the subscribers. Please try again.",
  consentRequired: "Please say how they agreed, in 3 to 200 characters",
  added: (email: string) => `${email} gets the newsletter.`,
  addFailed: "Failed to add subscriber.",
  notAdded: {
    known: "This address is subscribed already.",
    invalid: "Please enter a valid email address.",
    unsubscribed: `They unsubscribed. ${onlyThey}`,
    bounced: `Emails to this address came back. ${onlyThey}`,
    complained: `They reported our emails as spam. ${onlyThey}`,
    erased: `They were erased at their request. ${onlyThey}`,
  },
  saved: (email: string) => `${email} is saved.`,
  saveFailed: "Failed to save subscriber. Please try again.",
  confirmUnsubscribe: (email: string) => `Unsubscribe ${email}? Only they can come back.`,
  unsubscribed: (email: string) => `${email} is unsubscribed.`,
  unsubscribeFailed: "Failed to unsubscribe. Please try again.",
  confirmErase: (email: string) =>
    `Erase ${email} for good? Their address, choices and push notifications are deleted. What was sent stays a number only.`,
  erased: "The subscriber is erased.",
  alreadyErased: "The subscriber was already gone.",
  eraseFailed: "Failed to erase subscriber. Please try again.",
  fileEmpty: "There is no row in this file.",
  imported: (added: number) => `Added ${pluralize(added, "subscriber")}.`,
} as const;

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
    unconfirmed: "They subscribed, and have to confirm by the link in our email.",
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

/** The messages of the weekly digests. */
export const digestMessages = {
  buildFailed: "Failed to build digest. Please try again.",
  sendFailed: "Failed to send digest. Please try again.",
  deleteFailed: "Failed to delete digest. Please try again.",
  built: (videos: number) => `Weekly digest built successfully! ${videos} videos included.`,
  testSent: (recipients: number) => `Test email sent successfully to ${recipients} recipients!`,
  sent: (subscribers: number) => `Digest sent successfully to ${subscribers} subscribers!`,
  resumes: (sent: number, left: number) =>
    `${sent} emails were sent. The other ${left} follow by themselves as the mail provider's limits allow.`,
  confirmDelete: "Are you sure you want to delete this digest?",
  errors: {
    already_sent: "This week's digest was already sent, or is being sent.",
    not_ready: "This digest has nothing to send yet.",
    empty: "This digest has no content yet. Build it first.",
    week_outside: (serverMessage: string) => serverMessage,
    invalid_body: (serverMessage: string) => serverMessage,
    mail_refused: (serverMessage: string) => serverMessage,
  },
  edited: "The digest is saved.",
  editFailed: "Failed to save digest. Please try again.",
  draftFailed: "Couldn't update the preview. It shows the last version that worked.",
  scheduled: (time: string) => `The digest goes out on ${time}.`,
  unscheduled: "The digest no longer goes out by itself.",
  scheduleFailed: "Failed to schedule digest. Please try again.",
  schedulePast: "Please choose a time in the future",
  scheduleFar: "Please choose a time within the next 60 days",
  confirmStop: "Stop sending? Emails already handed to the mail service will still arrive. You can resume at any time.",
  stopped: (sent: number, left: number) => `Stopped. ${sent} emails were sent, ${left} wait until you go on.`,
  stopAsked: "Sending is being stopped.",
  alreadyOut: "Nothing is being sent anymore.",
  stopFailed: "Failed to stop. Please try again.",
  invalidWeek: "Please enter a date as YYYY-MM-DD.",
  testTo: "Send a test email to:",
  weekStart: "Week start date (YYYY-MM-DD), empty for the current week:",
  confirmSend: (subscribers: number) => `Send digest to ${subscribers} subscribers?`,
} as const;

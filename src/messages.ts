import { videoListMessages } from "./video-list-messages.ts";

// By itself it is a few bytes: what public pages load takes its other sentences from the markup.
export { failureMessage } from "./failure-message.ts";

import { invalidEmailAddress } from "./domain/email-address.ts";
import { pluralize } from "./domain/pluralize.ts";

const showServerMessage = (serverMessage: string) => serverMessage;

/**
 * Every sentence the product says about success and failure, grouped by what the person was doing.
 * Sentences of the specification (§2, §5, §8) stand to the letter.
 */
export const messages = {
  generic: {
    somethingWrong: "Something went wrong.",
    /** added to a failure that nobody tries again but the person */
    seemsOffline: "You seem to be offline.",
  },
  auth: {
    passwordsDoNotMatch: "Passwords do not match",
    passwordTooShort: "Password must be at least 6 characters long",
    accountCreated: "Account created successfully! Please check your email to verify your account.",
    loginFailed: "An error occurred during login",
    registrationFailed: "An error occurred during registration",
    completing: "Completing sign in...",
    noSession: "No session found",
    authenticationFailed: "Authentication failed",
    notLoggedIn: "No user logged in",
    offline: "You seem to be offline. What you typed is still here: try again when you're back.",
    confirmationSent: "If this address still waits for its confirmation, a new mail is on its way.",
    confirmationFailed: "The mail could not be sent. Please try again.",
    resetSent: "If this address has an account, a mail with a link is on its way. It works for an hour.",
    resetFailed: "The mail could not be sent. Please try again.",
    noMail: "No mail after a few minutes? Look into your spam folder. You may also have an account already:",
    linkNeedsPress: {
      "sign-in": "Confirm that this address is yours, and you're in.",
      "email-change": "Confirm that your account may move between the two addresses.",
      recovery: "Go on to choose your new password.",
    },
    halfConfirmed: "This address is confirmed. Now follow the link in the mail to the other address.",
    passwordNeeded: "This page needs a fresh link from us. You know your password? Then change it in your profile.",
    linkUsed: "This link has expired or was used already.",
    passwordChanged: "Your password is changed. Everywhere else you were signed in, you are signed out.",
    passwordFailed: "Your password could not be changed. Please try again.",
  },
  entry: {
    required: (field: string) => `Please enter your ${field}`,
    invalidEmail: invalidEmailAddress,
    nameTooLong: "Names have at most 100 characters",
    passwordTooLong: "This password is too long. Please choose a shorter one.",
    sameEmail: "This is your address already",
    wrongPassword: "This is not your current password",
  },
  profile: {
    loadFailed: "Your profile could not be loaded.",
    saved: "Your profile is saved.",
    saveFailed: "Your profile could not be saved. Please try again.",
    emailPending: (from: string, to: string) =>
      `Almost there: follow the links we mailed to ${from} and to ${to}. Until both are followed, nothing changes.`,
    emailCanceled: "The change is canceled. The links in the mails no longer work.",
    cancelFailed: "The change could not be canceled. Please try again.",
    emailFailed: "Your address could not be changed. Please try again.",
    downloadFailed: "Your data could not be gathered. Please try again.",
    downloaded: "Your data is in your downloads.",
    deleteFailed: "Your account could not be deleted. Please try again.",
    deleted: "Your account is deleted, and everything that was yours with it.",
    signOutFailed: "You could not be signed out. Please try again.",
  },
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
  },
  videos: {
    notFoundTitle: "Video Not Found",
    notFound: "Video not found",
    gone: "The video you're looking for doesn't exist or has been removed.",
    playlistSoon: "Feature coming soon!",
    ...videoListMessages,
  },
  lists: {
    failed: "The rest of the list could not be loaded. Please try again.",
  },
  plans: {
    notFoundTitle: "Plan Not Found",
    notFound: "Plan not found",
    enrolled: "Successfully Enrolled!",
    enrollNeedsLogin: "You must be logged in to enroll in a plan",
    alreadyEnrolled: "You are already enrolled in this plan",
    gone: "This plan isn't available any more.",
    enrollFailed: "Failed to enroll in plan",
    completeNeedsLogin: "You must be logged in to complete a workout",
    completeFailed: "Failed to complete workout",
    rateFailed: "Your rating could not be saved. Please try again.",
    left: (plan: string) => `You left ${plan}.`,
    leaveFailed: "The plan could not be left. Please try again.",
    error: (message: string) => `Error: ${message}`,
  },
  studios: {
    notFoundTitle: "Studio Not Found",
    notFound: "Studio not found",
    registrationSoon: "Feature coming soon: Studio registration",
  },
  articles: {
    notFoundTitle: "Article Not Found",
    notFound: "Article not found",
    urlCopied: "Article URL copied to clipboard!",
    copyByHand: "Your browser didn't allow copying. Here is the address:",
  },
  dashboard: {
    loadFailed: "Failed to load dashboard data. Please refresh the page.",
  },
  moderation: {
    reasonRequired: "Please provide a rejection reason",
    snoozeDateRequired: "Please select a snooze date",
    snoozeDatePast: "Please select a day after today",
    failed: "Failed to moderate video. Please try again.",
    // "{action}ed": the specification's own pattern, so snooze reads "snoozeed"
    done: (action: string) => `Video ${action}ed successfully!`,
  },
  whitelist: {
    idRequired: "Please enter the channel ID",
    nameRequired: "Please enter the channel name",
    badUrl: "Please enter a full address, such as https://www.youtube.com/@channel",
    badDuration: "Please enter a whole number of at least 1",
    durationOrder: "The maximum can't be below the minimum",
    errors: { "23505": "A channel with this ID is on the whitelist already." },
    saveFailed: "Failed to save channel. Please try again.",
    deleteFailed: "Failed to delete channel. Please try again.",
    statusFailed: "Failed to update channel status. Please try again.",
    confirmDelete: "Are you sure you want to remove this channel from the whitelist?",
  },
  blacklist: {
    keywordRequired: "Please enter a keyword or pattern",
    reasonRequired: "Please enter a rejection reason",
    saveFailed: "Failed to save keyword. Please try again.",
    deleteFailed: "Failed to delete keyword. Please try again.",
    statusFailed: "Failed to update keyword status. Please try again.",
    confirmDelete: "Are you sure you want to remove this keyword from the blacklist?",
  },
  planBuilder: {
    saveFailed: "Failed to save plan. Please try again.",
    deleteFailed: "Failed to delete plan. Please try again.",
    addDayFailed: "Failed to add day. Please try again.",
    addVideoFailed: "Failed to add video to day. Please try again.",
    removeVideoFailed: "Failed to remove video from day. Please try again.",
    statusFailed: "Failed to update plan status. Please try again.",
    videoAlreadyInDay: "This video is already in this day",
    titleRequired: "Please enter a title",
    weeksRange: "Please enter a whole number from 1 to 52",
    // raised by a trigger
    errors: { "23514": showServerMessage },
    addDayErrors: { "23505": "Another administrator just added this day." },
    changeDayErrors: {
      "not-found": "Another administrator just removed this day.",
      conflict: "Another administrator is changing this day.",
    },
    moveVideoFailed: "Failed to move video. Please try again.",
    removeDayFailed: "Failed to remove day. Please try again.",
    confirmRemoveDay: (day: string) => `Are you sure you want to remove ${day} and its videos from the plan?`,
    enrolled: (members: number) =>
      `${pluralize(members, "member is", "members are")} enrolled in the plan. What they completed stays in their history.`,
    confirmDelete: "Are you sure you want to delete this workout plan? This will also delete all associated days.",
  },
  subscribers: {
    exported: (subscribers: number) => `Exported ${pluralize(subscribers, "subscriber")}.`,
    exportFailed: "The subscribers could not be exported. Please try again.",
  },
  site: {
    asked: "A rebuild of the site is on its way.",
    refused: "The site could not be rebuilt yet; it is tried again by itself.",
    lastFailed: "The last rebuild failed; visitors see the site from before it.",
    failed: "Failed to ask for a rebuild. Please try again.",
    budgetSpent: "This month's builds are used up. The changes are kept and go out as soon as there is another.",
    budgetFailed: "Failed to save the host. Please try again.",
  },
  digests: {
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
      mail_refused: showServerMessage,
    },
    previewFailed: "The preview could not be loaded. Please try again.",
    invalidWeek: "Please enter a date as YYYY-MM-DD.",
    confirmSend: (subscribers: number) => `Send digest to ${subscribers} subscribers?`,
  },
} as const;

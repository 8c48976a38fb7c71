import { genericMessages } from "./generic-messages.ts";
import { sessionMessages } from "./session-messages.ts";
import { studioPageMessages } from "./studio-page-messages.ts";
import { videoListMessages } from "./video-list-messages.ts";

// A module of its own: public pages load only this and take their other sentences from the markup.
export { failureMessage } from "./failure-message.ts";

import { invalidEmailAddress } from "./domain/email-address.ts";

/**
 * Every message about success and failure but those of the admin screens (admin-messages.ts), grouped by what the user was doing.
 * tests/repository/sentences.test.ts holds those that are fixed.
 */
export const messages = {
  generic: genericMessages,
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
    confirmationSent: "If this email still needs confirmation, a new link is on its way.",
    confirmationFailed: "Couldn't send the email. Please try again.",
    resetSent: "If this email has an account, a link is on its way. It works for an hour.",
    resetFailed: "Couldn't send the email. Please try again.",
    noMail: "No email after a few minutes? Look into your spam folder. You may also have an account already:",
    linkNeedsPress: {
      "sign-in": "Confirm that this address is yours, and you're in.",
      "email-change": "Confirm that your account may move between the two addresses.",
      recovery: "Go on to choose your new password.",
    },
    halfConfirmed: "This address is confirmed. Now follow the link in the email to the other address.",
    passwordNeeded: "This page needs a fresh link from us. You know your password? Then change it in your profile.",
    linkUsed: "This link has expired or was used already.",
    passwordChanged: "Your password is changed. You are signed out everywhere else.",
    passwordFailed: "Couldn't change your password. Please try again.",
  },
  entry: {
    fileRequired: "Please choose a file",
    required: (field: string) => `Please enter your ${field}`,
    invalidEmail: invalidEmailAddress,
    nameTooLong: "Names have at most 100 characters",
    passwordTooLong: "This password is too long. Please choose a shorter one.",
    sameEmail: "This is already your email",
    wrongPassword: "This is not your current password",
  },
  profile: {
    loadFailed: "Couldn't load your profile.",
    saved: "Your profile is saved.",
    saveFailed: "Couldn't save your profile. Please try again.",
    emailPending: (from: string, to: string) =>
      `Almost there: follow the links we mailed to ${from} and to ${to}. Until both are followed, nothing changes.`,
    emailCanceled: "The change is canceled. The links in the emails no longer work.",
    cancelFailed: "The change could not be canceled. Please try again.",
    emailFailed: "Couldn't change your email. Please try again.",
    downloadFailed: "Couldn't export your data. Please try again.",
    downloaded: "Your data is in your downloads.",
    deleteFailed: "Couldn't delete your account. Please try again.",
    deleted: "Your account and all your data are deleted.",
    signOutFailed: "Couldn't sign you out. Please try again.",
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
    howToAllow: "Allow notifications for this site in your browser's settings, then try again.",
    notOff: "Couldn't turn notifications off. Please try again.",
  },
  videos: {
    notFoundTitle: "Video Not Found",
    notFound: "Video not found",
    gone: "The video you're looking for doesn't exist or has been removed.",
    playlistSoon: "Feature coming soon!",
    dayUnknown: "The workout this video was opened from has changed.",
    planUnreadable: "Couldn't load the workout this video belongs to.",
    ...videoListMessages,
  },
  lists: {
    failed: "Couldn't update the list. Please try again.",
  },
  plans: {
    notFoundTitle: "Plan Not Found",
    notFound: "Plan not found",
    enrolled: "Successfully Enrolled!",
    enrollNeedsLogin: "You must be logged in to enroll in a plan",
    alreadyEnrolled: "You are already enrolled in this plan",
    gone: "This plan isn't available anymore.",
    compareNone: "Choose two or three plans.",
    compareUnknown: "This link also names something that isn't among our plans.",
    compareFailed: "Couldn't load the plans. Please try again.",
    enrollFailed: "Failed to enroll in plan",
    completeNeedsLogin: "You must be logged in to complete a workout",
    completeFailed: "Failed to complete workout",
    leftElsewhere: "You left this plan on another device. Start it again to go on.",
    startedAgainElsewhere: "You started this plan again on another device. These are its days now.",
    dayRemoved: "This day isn't part of the plan anymore. Reload the page to see the plan as it is now.",
    unreadable: "Couldn't load what you completed.",
    undoTooLate: "A workout can be undone for 24 hours. This one is older.",
    undoFailed: "Couldn't undo it. Please try again.",
    rateFailed: "Couldn't save your rating. Please try again.",
    pictureSaved: "The picture is in your downloads.",
    pictureFailed: "Couldn't draw the picture. Please try again.",
    left: (plan: string) => `You left ${plan}.`,
    daysFailed: "Couldn't save the training days. Please try again.",
    leaveFailed: "Couldn't leave the plan. Please try again.",
    error: (message: string) => `Error: ${message}`,
  },
  session: sessionMessages,
  studios: studioPageMessages,
  articles: {
    notFoundTitle: "Article Not Found",
    notFound: "Article not found",
    urlCopied: "Article URL copied to clipboard!",
    copyByHand: "Your browser didn't allow copying. Here is the link:",
  },
  goal: {
    loadFailed: "Couldn't load your week.",
    chooseFailed: "Couldn't save your goal. Please try again.",
    pauseFailed: "Couldn't save this week. Please try again.",
  },
  dashboard: {
    loadFailed: "Failed to load dashboard data. Please refresh the page.",
  },
} as const;

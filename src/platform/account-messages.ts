import { invalidEmailAddress } from "./email-address.ts";

const linkUsed = "This link has expired or was used already.";

/** Texts of account pages. A separate module, so that other pages of members don't load them. */
export const accountMessages = {
  auth: {
    passwordsDoNotMatch: "Passwords do not match",
    passwordTooShort: "Password must be at least 6 characters long",
    accountCreated: "Account created successfully! Please check your email to verify your account.",
    nowConfirm: (email: string) =>
      `Now open the email to ${email} and follow its link: it brings you back here, signed in.`,
    almostThere: "Almost there: confirm your email first.",
    invitationWaits: "Then you jump along with your friend.",
    workoutKept: "Your workout is kept and moves into your account.",
    workoutWaits: "A workout is kept on this device. It is saved when its member signs in.",
    notStored: "You can't be signed in: this browser doesn't let the site store data, or has no room left for it.",
    loginFailed: "An error occurred during login",
    registrationFailed: "An error occurred during registration",
    completing: "Completing sign in...",
    noSession: "No session found",
    signInOrOpenLink: "Sign in here, or open the newest link we mailed you.",
    authenticationFailed: "Authentication failed",
    notLoggedIn: "No user logged in",
    offline: "You seem to be offline. What you typed is still here: try again when you're back.",
    confirmationSent: "If this email still needs confirmation, a new link is on its way.",
    confirmationFailed: "Couldn't send the email. Please try again.",
    resetSent: "If this email has an account, a link is on its way. It works for an hour.",
    resetFailed: "Couldn't send the email. Please try again.",
    noMail: "No email after a few minutes? Look into your spam folder. You may also have an account already:",
    linkNeedsClick: {
      "sign-in": "Confirm that this address is yours, and you're in.",
      "email-change": "Confirm that your account may move between the two addresses.",
      recovery: "Go on to choose your new password.",
    },
    otherAccount: (signedIn: string, arrived: string) => `You are signed in as ${signedIn}. Continue as ${arrived}?`,
    unrequested: (arrived: string) => `Continue as ${arrived}?`,
    unrequestedWhy: "This link wasn't requested in this browser. If this isn't your account, don't continue.",
    confirmed: "Your email is confirmed. Now sign in with the password you chose.",
    signOutFirst: (signedIn: string) => `You are still signed in as ${signedIn}: sign out first.`,
    notYourPassword:
      "It doesn't work? Somebody else may have registered this address before you. A new password locks them out.",
    halfConfirmed: "This address is confirmed. Now follow the link in the email to the other address.",
    passwordNeeded: "This page needs a fresh link from us. You know your password? Then change it in your profile.",
    linkUsed,
    /** by the code of the auth service, or ours; other codes are shown as authenticationFailed */
    linkErrors: {
      otp_expired: linkUsed,
      email_change_expired: `${linkUsed} Sign in with your new address. If only the old one works, change it again in your profile.`,
      over_request_rate_limit: "Too many requests. Please try again later.",
    },
    passwordChanged: "Your password is changed. You are signed out everywhere else.",
    passwordFailed: "Couldn't change your password. Please try again.",
    enterCode: "Open your authenticator app and enter the code it shows for this site.",
    enterRecoveryCode:
      "Lost your device? Any of your recovery codes turns two-step sign-in off. You got ten when you turned it on.",
    lostCodes: "No codes left? Ask the person who runs this site to turn off two-step sign-in for you.",
    recovered:
      "Two-step sign-in is off, and your other recovery codes no longer work. Set it up again in your profile.",
  },
  entry: {
    fileRequired: "Please choose a file",
    required: (field: string) => `Please enter your ${field}`,
    invalidEmail: invalidEmailAddress,
    nameTooLong: "Names have at most 100 characters",
    passwordTooLong: "Passwords have at most 72 characters. Letters with accents and emoji count as two to four.",
    weakPassword: "This is one of the most common passwords, which attackers try first. Three random words are safer.",
    sameEmail: "This is already your email",
    wrongPassword: "This is not your current password",
    notACode: "The code has six digits",
    wrongCode: "This code is wrong, expired or used already. Enter the one your app shows now.",
  },
  profile: {
    loadFailed: "Couldn't load your profile.",
    saved: "Your profile is saved.",
    saveFailed: "Couldn't save your profile. Please try again.",
    mailSaved: "Your settings are saved.",
    mailSuppressed: {
      bounced: (date: string) =>
        `We don't email you, because an email to your address came back on ${date}. If the mailbox works again, say so here. Otherwise change your address below.`,
      complained: (date: string) =>
        `We don't email you, because one of our emails to your address was reported as spam on ${date}. If that was a mistake, say so here.`,
    },
    mailAgain: "We email you again. To get the newsletter again, subscribe to it.",
    emailPending: (from: string, to: string) =>
      `Almost there: follow the links we mailed to ${from} and to ${to}. Until both are followed, nothing changes.`,
    emailCanceled: "The change is canceled. The links in the emails no longer work.",
    cancelFailed: "The change could not be canceled. Please try again.",
    emailFailed: "Couldn't change your email. Please try again.",
    downloadFailed: "Couldn't export your data. Please try again.",
    downloaded: "Your data is in your downloads.",
    deleteFailed: "Couldn't delete your account. Please try again.",
    deleted: "Your account and everything in it are deleted.",
    signOutFailed: "Couldn't sign you out. Please try again.",
    twoStepOn: "Two-step sign-in is on. You are signed out everywhere else.",
    twoStepOff: "Two-step sign-in is off.",
    twoStepFailed: "Couldn't change two-step sign-in. Please try again.",
    recoveryCodes:
      "Keep these where you keep important papers. If you lose your authenticator app, any of them turns two-step sign-in off. You won't see them again.",
    renewCodes: "Ten new codes replace your current ones, which stop working.",
    codesFailed: "Couldn't make recovery codes. Please try again.",
    deviceEnded: "That device is signed out.",
    devicesEnded: "You are signed out everywhere else.",
    devicesFailed: "Couldn't load your devices.",
    deviceFailed: "Couldn't sign that device out. Please try again.",
  },
} as const;

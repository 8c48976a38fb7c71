export const goalMessages = {
  loadFailed: "Couldn't load your week.",
  chooseFailed: "Couldn't save your goal. Please try again.",
  pauseFailed: "Couldn't save this week. Please try again.",
} as const;

export const calendarMessages = {
  loadFailed: "Couldn't load your calendar address.",
  saveFailed: "Couldn't change your calendar address. Please try again.",
  made: "Your calendar address is ready.",
  copied: "The address is copied.",
  copyByHand: "Couldn't copy it. Select the address and copy it by hand.",
  ended: "The address is off. Calendar programs keep no new dates.",
  fileSaved: "The calendar file is in your downloads.",
  fileFailed: "Couldn't make the calendar file. Please try again.",
} as const;

/** Messages about training reminders and the Sunday email. */
export const reminderMessages = {
  loadFailed: "Couldn't load your reminders.",
  saveFailed: "Couldn't save your reminders. Please try again.",
  on: (time: string) =>
    `Reminders are on: an email at ${time} on training days. Turn them off in Profile Settings or by the link in each email.`,
  off: "Reminders are off.",
  unsupported: "This browser doesn't support notifications. Choose email instead.",
  notInstalled:
    "On iPhone and iPad, notifications need this site on the Home Screen: tap Share, then Add to Home Screen. Or choose email.",
  denied: "This browser doesn't allow notifications for this site. Allow them in its settings, or choose email.",
  notOff: "Couldn't turn the reminders off. Please try again.",
  weeklySummaryOff: "Your Sunday email is off.",
  weeklySummaryNotSaved: "Couldn't save this. Please try again.",
  weeklySummaryNotOff: "Couldn't turn the Sunday email off. Please try again.",
} as const;

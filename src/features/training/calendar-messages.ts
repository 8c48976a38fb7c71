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

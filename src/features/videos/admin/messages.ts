/** The messages of deciding about videos. */
export const moderationMessages = {
  reasonRequired: "Please provide a rejection reason",
  snoozeDateRequired: "Please select a snooze date",
  snoozeDatePast: "Please select a day after today",
  failed: "Failed to moderate video. Please try again.",
  done: {
    approve: "Video approved successfully!",
    reject: "Video rejected successfully!",
    snooze: "Video snoozed successfully!",
  },
} as const;

/** The messages of the rules that decide about new videos. */
export const ruleMessages = {
  whitelist: {
    idRequired: "Please enter the channel ID",
    nameRequired: "Please enter the channel name",
    badUrl: "Please enter a full URL, such as https://www.youtube.com/@channel",
    badId: "A channel ID is UC and 22 letters, digits, - or _. YouTube shows it under “About”, “Share channel”.",
    badLanguage: "Please enter en, ru or both",
    badDuration: "Please enter a whole number of at least 1",
    durationOrder: "The maximum can't be below the minimum",
    errors: { "23505": "A channel with this ID is already on the whitelist." },
    saveFailed: "Failed to save channel. Please try again.",
    deleteFailed: "Failed to delete channel. Please try again.",
    statusFailed: "Failed to update channel status. Please try again.",
    confirmDelete: "Are you sure you want to remove this channel from the whitelist?",
  },
  blacklist: {
    keywordRequired: "Please enter a keyword or pattern",
    reasonRequired: "Please enter a rejection reason",
    errors: {
      "23505": "This keyword is already on the blacklist, perhaps in capital or small letters.",
      "23514": "This pattern matches every video. Make it narrower.",
    },
    saveFailed: "Failed to save keyword. Please try again.",
    deleteFailed: "Failed to delete keyword. Please try again.",
    statusFailed: "Failed to update keyword status. Please try again.",
    confirmDelete: "Are you sure you want to remove this keyword from the blacklist?",
  },
} as const;

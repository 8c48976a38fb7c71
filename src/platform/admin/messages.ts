import { genericMessages } from "../generic-messages.ts";

/**
 * Texts that admin screens share, and those of small screens. The others are in the messages.ts of their feature.
 */
export const adminMessages = {
  /** why a change of a row wasn't saved, by the server code of src/platform/admin/if-unchanged.data.ts and src/platform/admin/role.store.ts */
  meanwhile: {
    changed: "Another administrator changed it meanwhile. Look at it again.",
    deleted: "Another administrator deleted it meanwhile.",
    revoked: genericMessages.revoked,
  } as Readonly<Record<string, string>>,
  /** the requested row doesn't exist */
  gone: "This isn't here anymore. Somebody may have deleted it.",
  moderation: {
    reasonRequired: "Please provide a rejection reason",
    snoozeDateRequired: "Please select a snooze date",
    snoozeDatePast: "Please select a day after today",
    failed: "Failed to moderate video. Please try again.",
    done: {
      approve: "Video approved successfully!",
      reject: "Video rejected successfully!",
      snooze: "Video snoozed successfully!",
    },
  },
  csvImport: {
    fileUnreadable: "Couldn't read this file. Save it as CSV and try again.",
    fileTooLong: (limit: string) => `This file has more than ${limit} rows. Please split it into parts.`,
    previewStopped: "Couldn't check every row. Nothing has been saved yet: resume when you are ready.",
    importStopped: "The import stopped early. Nothing is lost: resume when you are ready.",
  },
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
  site: {
    accepted: "A rebuild of the site is on its way.",
    refused: "Couldn't rebuild the site yet. We'll retry automatically.",
    lastFailed: "The last rebuild failed. Visitors still see the previous site.",
    failed: "Couldn't request a rebuild. Please try again.",
    budgetSpent: "This month's builds are used up. The changes are kept and go out as soon as there is another.",
    budgetFailed: "Failed to save the host. Please try again.",
  },
} as const;

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
    orAddress: "Or the channel's address, such as youtube.com/@channel",
    unknownHandle: (handle: string) => `YouTube knows no channel ${handle}.`,
    findFailed: "Couldn't ask YouTube about this channel. Please try again.",
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

type Video = { title: string; status: string; rejection_reason: string | null };

const decided = ({ status, rejection_reason }: Video) =>
  rejection_reason === null ? status : `${status} (${rejection_reason})`;

/** The messages of adding, finding and editing videos. */
export const newVideoMessages = {
  address: "Paste the address of a YouTube video, or its ID of 11 characters",
  title: "Please enter a title",
  length: "Please enter minutes and seconds, such as 12:30",
  added: (video: Video) => `“${video.title}” is added: ${decided(video)}.`,
  known: (video: Video) => `“${video.title}” is in the catalog already: ${decided(video)}.`,
  addFailed: "Couldn't add the video. Please try again.",
  errors: { "23505": "This video is in the catalog already." },
  /** the reasons why YouTube has no details of a video */
  outcomes: {
    not_found: "YouTube doesn't know this video, or it is private.",
    not_playable: "Not everybody can watch this video here: it is live, restricted, or may not be embedded.",
    not_configured: "There is no YouTube key, so please enter what YouTube says about it.",
  } as Readonly<Record<string, string>>,
  unavailable: "YouTube isn't answering right now. Please try later, or enter what it says about the video.",
  edited: (title: string) => `“${title}” is saved.`,
  editFailed: "Couldn't save the video. Please try again.",
  searchFailed: "Couldn't search. Please try again.",
  cost: (searches: number) => (searches === 0 ? "It cost nothing." : "It cost one search."),
  left: ({ left, budget }: { left: number; budget: number }) =>
    `${left} of today's ${budget} searches are left. They reset at midnight Pacific time.`,
  /** the reasons why a search found nothing */
  reasons: {
    not_configured: "There is no YouTube key, so nothing can be searched.",
    already_searched: "This was searched today already; its videos are here.",
    budget_spent: "Today's searches are used up.",
    quota_exceeded: "YouTube's quota for today is used up.",
    key_refused: "YouTube refuses the key.",
    unavailable: "YouTube isn't answering right now.",
  } as Readonly<Record<string, string>>,
};

/** The messages of the feedback screen. */
export const feedbackMessages = {
  subtitle: "What members and visitors report about videos. It comes without names.",
  empty: "Reports that visitors send from a video's page, and members after a workout, appear here.",
  done: (title: string) => `The reports of “${title}” are done.`,
  failed: "Failed to save. Please try again.",
} as const;

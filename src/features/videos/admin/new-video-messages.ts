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

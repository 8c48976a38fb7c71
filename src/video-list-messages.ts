/** What the video list says about itself; part of messages.ts, in a file of its own so that its page need not load the rest. */
export const videoListMessages = {
  listStale: "This list could not be brought up to date. We'll try again by ourselves in a moment.",
  allShown: "That's every video for now. New ones arrive every week.",
} as const;

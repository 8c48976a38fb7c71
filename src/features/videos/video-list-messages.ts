/** The messages of the video list, in a separate module so that its page doesn't load the others. */
export const videoListMessages = {
  listStale: "Couldn't update this list. We'll retry automatically.",
  allShown: "That's every video for now. New ones arrive every week.",
} as const;

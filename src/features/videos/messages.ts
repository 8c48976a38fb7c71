/** The texts of videos. */
export const videoMessages = {
  notFoundTitle: "Video Not Found",
  notFound: "Video not found",
  gone: "The video you're looking for doesn't exist or has been removed.",
  playlistSoon: "Feature coming soon!",
  listStale: "Couldn't update this list. We'll retry automatically.",
  allShown: "That's every video for now. New ones arrive every week.",
} as const;

/** The texts of videos. */
export const videoMessages = {
  notFoundTitle: "Video Not Found",
  notFound: "Video not found",
  gone: "The video you're looking for doesn't exist or has been removed.",
  playlistSoon: "Feature coming soon!",
  listStale: "Couldn't update this list. We'll retry automatically.",
  allShown: "That's every video for now. New ones arrive every week.",
  reports: {
    "report-received": { title: "Thank you!", text: "We have your report, and will look at the video." },
    "report-not-received": {
      title: "We couldn't save your report.",
      text: "Nothing was saved. No reason was chosen, the video may be gone, or too many reports came in the last hour. Go back: what you wrote is still there.",
    },
  },
} as const;
